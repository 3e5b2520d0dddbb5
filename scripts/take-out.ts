/**
 * `npm run take-out -- FILE` writes all current data into a zip that other programs can read, of a stopped installation
 * or beside a running one.
 */

import { commandFailed } from '#across/backups/server/command.ts'
import { takeOutTo } from '#across/take-out/server/command.ts'
import { entities } from '#app/server/entities.ts'
import { configOrExit } from '#platform/server/config.ts'

const [file] = process.argv.slice(2)
if (!file) {
  console.error('Say where: npm run take-out -- FILE.zip')
  process.exit(2)
}
try {
  await takeOutTo(configOrExit(), entities, console.log, file)
} catch (error) {
  commandFailed(error)
}
