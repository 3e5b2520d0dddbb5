import { sql } from 'kysely'
import { fullName } from '#core/contract/formats.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { mapConstraint, mapUniqueViolation } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { forbidden, stale } from '#core/server/errors.ts'
import { enqueueMail } from '#core/server/mail.ts'
import { updateRow } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import { type User, type UserInput, userRecord } from '../contract/users.ts'
import { ADMIN } from '../contract.ts'
import { tellOfAct } from './administrators.ts'
import { withAgentTrail } from './agent-trail.ts'
import { isAdmin, mayHandOver } from './authority.ts'
import { lastAdministrator } from './close-user.ts'
import { forgetDevices } from './devices.ts'
import { mailLocale } from './mail-locale.ts'
import { movedMail } from './moved.ts'
import { uniqueUsername } from './open-account.ts'
import { closeSessions } from './sessions.ts'
import { roleOf, saveChildRecords } from './user-row.ts'
import { snapshotOf } from './user-snapshot.ts'
import { lockUser, readUser } from './users.ts'

/** Throws 403 if the caller would gain more than they hold (authority.ts); 409 conflict for the last administrator. */
export function updateUser(caller: Caller, id: number, input: UserInput): Promise<User> {
  return transaction(caller, async (tx) => {
    const row = await lockUser(tx, id)
    if (input.version !== undefined && input.version !== row.version) throw stale()
    const role = await roleOf(tx, input)
    const moved = input.username !== row.username
    const promoted = role.id !== row.roleId
    if (row.code === ADMIN && !isAdmin(caller.user)) throw forbidden()
    // moving an account to one's own mailbox would allow to set its password
    if (moved && !isAdmin(caller.user)) throw forbidden()
    if (promoted && !mayHandOver(caller.user, row)) throw forbidden()
    if (promoted && !mayHandOver(caller.user, role)) throw forbidden()
    const before = await readUser(tx, id)
    await saveChildRecords(tx, id, before.phoneNumbers, input)
    // sent before the change, so that a demoted administrator receives it, at their previous address
    if (moved || promoted) await tellOfAct(tx, caller, describeHandOver(before, { ...input, role }))
    const { username } = input
    const { languageId, ...columns } = userRecord.columns(input)
    const values = { ...columns, roleId: role.id, languageId: languageId ?? row.languageId }
    const update = () => updateRow(tx, 'users', id, { ...values, version: row.version + 1 })
    const address = changesBetween({ emailAddresses: row.username }, { emailAddresses: username })
    await withAgentTrail(tx, caller, id, address, () =>
      mapConstraint(lastAdministrator(), mapUniqueViolation(uniqueUsername('username', username), update())),
    )
    if (moved) await leaveAddress(tx, id, row.username)
    if (moved || promoted) await closeSessions(tx, id, id === caller.user.id ? caller.user.family : undefined)
    const user = await readUser(tx, id)
    await audit(
      tx,
      caller.user.id,
      'users',
      id,
      'UPDATE',
      changesBetween(snapshotOf(before), snapshotOf(user)),
    )
    return user
  })
}

/** Describes for administrators the new role and address of an account. */
function describeHandOver(
  before: User,
  after: Pick<User, 'firstName' | 'lastName' | 'username'> & { role: { code: string } },
): Message {
  const [name, from, to] = [fullName(after), before.username, after.username]
  const [earlier, now] = [before.role.code, after.role.code]
  return msg`The account of ${{ name }}: e-mail address ${{ from }}, now ${{ to }}; role ${{ earlier }}, now ${{ now }}.`
}

/** Mails the previous address, and ends its links and known browsers, so that neither opens the account any more. */
async function leaveAddress(tx: Db, id: number, address: string): Promise<void> {
  await sql`DELETE FROM password_tokens WHERE user_id = ${id}`.execute(tx)
  await forgetDevices(tx, id)
  await enqueueMail(tx, { to: [address], ...movedMail(await mailLocale(tx, id)) })
}
