import type { Caller } from '#core/server/caller.ts'
import { transaction } from '#core/server/transaction.ts'
import { type User, type UserInput, userRecord } from '../contract/users.ts'
import { openAccount } from './open-account.ts'
import { roleOf, saveChildRecords } from './user-row.ts'
import { readUser } from './users.ts'

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
