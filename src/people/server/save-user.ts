import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { saveChildren } from '#core/server/children.ts'
import { mapConstraint, mapUniqueViolation } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { forbidden, stale } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import { type User, type UserInput, userRecord } from '../contract/users.ts'
import { ADMIN, REFERRAL_AGENT } from '../contract.ts'
import { withAgentTrail } from './agent-trail.ts'
import { isAdmin, mayHandOver } from './authority.ts'
import { lastAdministrator } from './close-user.ts'
import { findRole, openAccount, uniqueUsername } from './open-account.ts'
import { snapshotOf } from './user-snapshot.ts'
import { lockUser, readUser } from './users.ts'

const roleOf = (tx: Db, { role, isReferralAgent }: UserInput) =>
  findRole(tx, role && !isReferralAgent ? role : { code: REFERRAL_AGENT })

export function createUser(caller: Caller, input: UserInput): Promise<User> {
  return transaction(caller, async (tx) => {
    const role = await roleOf(tx, input)
    const account = { ...userRecord.columns(input), role, url: input.url }
    const id = await openAccount(tx, caller, 'username', account, (userId) =>
      saveChildRecords(tx, userId, [], input),
    )
    return readUser(tx, id)
  })
}

/** 403 where the caller would come by more than they hold (authority.ts); 409 conflict for the last administrator. */
export function updateUser(caller: Caller, id: number, input: UserInput): Promise<User> {
  return transaction(caller, async (tx) => {
    const row = await lockUser(tx, id)
    if (input.version !== undefined && input.version !== row.version) throw stale()
    const role = await roleOf(tx, input)
    const moved = input.username !== row.username
    const promoted = role.id !== row.roleId
    if (row.code === ADMIN && !isAdmin(caller.user)) throw forbidden()
    if ((moved || promoted) && !mayHandOver(caller.user, row)) throw forbidden()
    if (promoted && !mayHandOver(caller.user, role)) throw forbidden()
    const before = await readUser(tx, id)
    await saveChildRecords(tx, id, before.phoneNumbers, input)
    const { username } = input
    const { languageId, ...columns } = userRecord.columns(input)
    const values = { ...columns, roleId: role.id, languageId: languageId ?? row.languageId }
    const update = () =>
      tx
        .updateTable('users')
        .set({ ...values, version: row.version + 1 })
        .where('id', '=', id)
        .execute()
    const address = changesBetween({ emailAddresses: row.username }, { emailAddresses: username })
    await withAgentTrail(tx, caller, id, address, () =>
      mapConstraint(lastAdministrator(), mapUniqueViolation(uniqueUsername('username', username), update())),
    )
    // links in the mailbox of the old address
    if (moved) await tx.deleteFrom('passwordTokens').where('userId', '=', id).execute()
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

type Phone = { id: number | null; number: string | null; extension: string | null }
const phoneRow = ({ id, number, extension }: Phone) => ({ id, number, extension })

async function saveChildRecords(tx: Db, userId: number, phones: Phone[], input: UserInput): Promise<void> {
  if (input.emailAddresses) {
    const sent = input.emailAddresses.flatMap(({ address }) => address?.toLowerCase() ?? [])
    const others = [...new Set(sent)].filter((address) => address !== input.username)
    await tx.deleteFrom('userEmailAddresses').where('userId', '=', userId).execute()
    const rows = others.map((address) => ({ userId, address }))
    if (rows.length) await tx.insertInto('userEmailAddresses').values(rows).execute()
  }
  if (!input.phoneNumbers) return
  const sent = input.phoneNumbers.filter(({ number }) => number)
  const owner = { column: 'user_id', id: userId }
  await saveChildren(tx, 'user_phone_numbers', owner, phones.map(phoneRow), sent.map(phoneRow))
}
