/** `npm run create-admin -- EMAIL` makes an administrator and prints a one-time link to set the password. */
import { EMAIL } from '#core/contract/formats.ts'
import { openDatabase } from '#core/server/database.ts'
import { ADMIN } from '#people/contract.ts'
import { newPasswordToken, passwordLink } from '#people/server/requests.ts'
import { configOrExit } from '#platform/server/config.ts'
import { connectDatabase } from '#platform/server/connect.ts'

const username = process.argv[2]?.trim().toLowerCase() ?? ''
if (!EMAIL.test(username)) {
  console.error('Say the e-mail address: npm run create-admin -- name@example.org')
  process.exit(2)
}
const config = configOrExit()
const connected = await connectDatabase(config, console.log)
const database = openDatabase(connected.url, { max: 2 })
try {
  const { db } = database
  const role = await db.selectFrom('roles').select('id').where('code', '=', ADMIN).executeTakeFirstOrThrow()
  const made = await db
    .insertInto('users')
    .values({ username, firstName: '', lastName: 'Administrator', roleId: role.id })
    .onConflict((held) => held.column('username').where('closedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) {
    console.log(
      `${username} is an administrator. To set the password, open this link within an hour; it works once:`,
    )
    console.log(passwordLink(config.publicUrl, null, await newPasswordToken(db, made.id)))
  } else {
    console.error(
      `There is already an account for ${username}; "Forgot my password?" on the login page helps.`,
    )
    process.exitCode = 1
  }
} finally {
  await database.close()
  await connected.stop()
}
