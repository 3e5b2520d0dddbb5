/**
 * `npm run restore -- FILE` restores a backup into DATA_DIR, or into the database of DATABASE_URL; FILE is a path, or
 * the name of an archive in the location of BACKUP_TO. If there is data already it asks, unless `--yes` is given.
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
