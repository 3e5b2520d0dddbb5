/**
 * `npm run backup -- FILE` writes all current data into one encrypted file, while people work; without FILE into the
 * location of BACKUP_TO, like every night. `npm run rehearse` restores the newest one of that location beside the
 * running database.
 */
import { backUp } from '#across/backups/server/back-up.ts'
import { commandFailed } from '#across/backups/server/command.ts'
import { rehearse } from '#across/backups/server/rehearse.ts'
import { backupVariables } from '#across/backups/server/settings.ts'
import { configOrExit } from '#platform/server/config.ts'

const [first] = process.argv.slice(2)
const config = configOrExit(backupVariables)
try {
  if (first === '--rehearse') await rehearse(config, console.log)
  else await backUp(config, console.log, first)
} catch (error) {
  commandFailed(error)
}
