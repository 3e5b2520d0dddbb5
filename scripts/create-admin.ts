import { sql } from 'kysely'
import { firstRow, onlyRow } from '#core/server/rows.ts'
/**
 * `npm run create-admin -- EMAIL` creates an administrator and prints a one-time link to set the password. If
 * demonstration accounts are open it offers to close them; `echo y | npm run create-admin -- EMAIL` does so without a
 * question.
 */

import { ADMIN } from '#base/people/contract.ts'
import { newPasswordToken, passwordLink } from '#base/people/server/requests.ts'
import { snapshotOf } from '#base/people/server/user-snapshot.ts'
import { readUser } from '#base/people/server/users.ts'
import { EMAIL } from '#core/contract/formats.ts'
import { audit, changesBetween } from '#core/server/audit.ts'
import { type Db, openDatabase } from '#core/server/database.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import { type Config, configOrExit } from '#platform/server/config.ts'
import { connectBeside } from '#platform/server/connect.ts'
import { offerToCloseDemo } from './close-demo.ts'

const username = process.argv[2]?.trim().toLowerCase() ?? ''
if (!EMAIL.test(username)) {
  console.error('Say the e-mail address: npm run create-admin -- name@example.org')
  process.exit(2)
}
const config = configOrExit()
const connected = await connectBeside(config, console.log)
const database = openDatabase(connected.url, { max: 2 })
try {
  const made = await makeAdministrator(database.db, config)
  const closed = await offerToCloseDemo(database.db)
  if (!made && !closed) process.exitCode = 1
} finally {
  await database.close()
  await connected.stop()
}

async function makeAdministrator(db: Db, { publicUrl }: Config): Promise<boolean> {
  const link = await inTransaction(db, async (tx) => {
    const role = await onlyRow(tx, sql<{ id: number }>`SELECT id FROM roles WHERE code = ${ADMIN}`)
    const user = await firstRow(
      tx,
      sql<{ id: number }>`INSERT INTO users (username, first_name, last_name, role_id)
        VALUES (${username}, '', 'Administrator', ${role.id})
        ON CONFLICT (username) WHERE closed_at IS NULL DO NOTHING RETURNING id`,
    )
    if (!user) return undefined
    const snapshot = snapshotOf(await readUser(tx, user.id))
    await audit(tx, null, 'users', user.id, 'CREATE', changesBetween({}, snapshot))
    return passwordLink(publicUrl, null, await newPasswordToken(tx, user.id))
  })
  if (link) {
    console.log(
      `${username} is an administrator. To set the password, open this link within an hour; it works once:`,
    )
    console.log(link)
  } else {
    console.error(
      `There is already an account for ${username}; "Forgot my password?" on the login page helps.`,
    )
  }
  return link !== undefined
}
