/**
 * `npm run restore -- FILE` puts everything of a backup into DATA_DIR, or into the database of DATABASE_URL; FILE is a path, or
 * the name of an archive in the place of BACKUP_TO. Where there is something already it asks, unless `--yes` is said.
 */

import { commandFailed } from '#across/backups/server/command.ts'
import { restoreBackup } from '#across/backups/server/restore/command.ts'
import { backupVariables } from '#across/backups/server/settings.ts'
import { configOrExit } from '#platform/server/config.ts'

const words = process.argv.slice(2)
const [file] = words.filter((word) => !word.startsWith('--'))
if (!file) {
  console.error('Say which backup: npm run restore -- FILE')
  process.exit(2)
}
try {
  await restoreBackup(configOrExit(backupVariables), file, words.includes('--yes'), console.log)
} catch (error) {
  commandFailed(error)
}
