import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { holds } from '#core/contract/permissions.ts'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { mapUniqueViolation } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { invalid } from '#core/server/errors.ts'
import { enqueueMail } from '#core/server/mail.ts'
import { firstRow, insertRow } from '#core/server/rows.ts'
import { ENGLISH, FRENCH, REFERRAL_AGENT } from '../contract.ts'
import { tellOfAct } from './administrators.ts'
import type { Authority } from './authority.ts'
import { newPasswordToken, passwordLink } from './requests.ts'
import { snapshotOf } from './user-snapshot.ts'
import { readUser } from './users.ts'
import { welcomeMail } from './welcome.ts'

const WELCOME_HOURS = 7 * 24

export interface Account {
  username: string
  firstName: string
  lastName: string
  organizationId: number
  role: Authority & { id: number }
  /** Defaults to French for a referral agent, English for others. */
  languageId?: number | null
  url: string | null
}

/** Finds a role by id or code; throws 400 on `role` if there is none. */
export async function findRole(tx: Db, role: { id: number } | { code: string }) {
  const isIt = 'id' in role ? sql`id = ${role.id}` : sql`code = ${role.code}`
  const found = await firstRow(
    tx,
    sql<Account['role']>`SELECT id, code, permissions FROM roles WHERE ${isIt}`,
  )
  if (!found) throw invalid([{ field: 'role', message: 'unknownReference' }])
  return found
}

/**
 * Creates an account without a password, and mails a link to set one. `field` is the form's name of the username: 409
 * already_exists on it if an open account has it. `parts` saves the other data of the user.
 */
export async function openAccount(
  tx: Db,
  caller: Caller,
  field: string,
  account: Account,
  parts: (userId: number) => Promise<void> = async () => {},
): Promise<number> {
  const { url, role, username, firstName, lastName, organizationId } = account
  const isAgent = role.code === REFERRAL_AGENT
  const languageId = account.languageId ?? (isAgent ? FRENCH : ENGLISH)
  const values = { username, firstName, lastName, organizationId, roleId: role.id, languageId }
  const id = await mapUniqueViolation(uniqueUsername(field, username), insertRow(tx, 'users', values))
  await parts(id)
  const token = await newPasswordToken(tx, id, WELCOME_HOURS)
  const link = passwordLink(caller.config.publicUrl, url, token)
  await enqueueMail(tx, {
    to: [username],
    ...welcomeMail(languageId === FRENCH && holds(role, 'CHOOSE_LANGUAGE') ? 'fr' : 'en', link),
  })
  const snapshot = snapshotOf(await readUser(tx, id))
  await audit(tx, caller.user.id, 'users', id, 'CREATE', changesBetween({}, snapshot))
  const name = `${firstName} ${lastName} (${username})`
  await tellOfAct(tx, caller, msg`An account with the role ${{ role: role.code }} was made for ${{ name }}.`)
  return id
}

/** The username of a closed account can be used again. */
export function uniqueUsername(field: string, value: string) {
  return { users_username_key: { field, value }, users_username_accents_key: { field, value } }
}
