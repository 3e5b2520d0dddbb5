import { type RawBuilder, sql } from 'kysely'
import { phoneJson } from '#base/reference/server/address.ts'
import type { Db } from '#core/server/database.ts'
import { notFound } from '#core/server/errors.ts'
import { fieldsJson } from '#core/server/record-json.ts'
import { firstRow } from '#core/server/rows.ts'
import { inTextOrder } from '#core/server/text-order.ts'
import { type User, userRecord } from '../contract/users.ts'
import { REFERRAL_AGENT } from '../contract.ts'
import { isBlocked } from './limits.ts'

const ROLE = `json_build_object('id', r.id, 'title', r.title, 'title_fr', r.title_fr, 'code', r.code)`

const userJson = sql.raw(`json_build_object(
  'id', u.id, 'version', u.version, ${fieldsJson(userRecord.fields, 'u', { role: ROLE })},
  'emailAddresses', (SELECT json_agg(json_build_object('address', e.address, 'primary', e.main) ORDER BY e.main DESC, ${inTextOrder('e.address')})
    FROM (SELECT u.username AS address, true AS main
      UNION ALL SELECT address, false FROM user_email_addresses WHERE user_id = u.id AND address <> u.username) e),
  'phoneNumbers', (SELECT coalesce(json_agg(${phoneJson('p')} ORDER BY p.id), '[]')
    FROM user_phone_numbers p WHERE p.user_id = u.id),
  'isReferralAgent', r.code = '${REFERRAL_AGENT}',
  'factors', (SELECT count(*) FROM factors WHERE user_id = u.id AND confirmed_at IS NOT NULL),
  'sessions', (SELECT count(DISTINCT family) FROM sessions WHERE user_id = u.id AND expires_at > now()),
  'blocked', ${isBlocked('u.username')})`)

async function users(db: Db, where: RawBuilder<unknown>): Promise<User[]> {
  const { rows } = await sql<{ user: User }>`
    SELECT ${userJson} AS user FROM users u JOIN roles r ON r.id = u.role_id
    WHERE u.closed_at IS NULL AND ${where}
    ORDER BY ${sql.raw(`${inTextOrder('u.first_name')}, ${inTextOrder('u.last_name')}`)}, u.id`.execute(db)
  return rows.map((row) => row.user)
}

export const listUsers = (db: Db) => users(db, sql`true`)

/** Throws 404 if there is none, or the account is closed. */
export async function readUser(db: Db, id: number): Promise<User> {
  const [user] = await users(db, sql`u.id = ${id}`)
  if (!user) throw notFound()
  return user
}

interface LockedUser {
  version: number
  username: string
  languageId: number
  roleId: number
  code: string
  permissions: string[]
}

/** Locks an open account for the rest of the transaction and reads the permissions of its role; else 404. */
export async function lockUser(tx: Db, id: number) {
  const row = await firstRow(
    tx,
    sql<LockedUser>`SELECT u.version, u.username, u.language_id, u.role_id, r.code, r.permissions
      FROM users u JOIN roles r ON r.id = u.role_id WHERE u.id = ${id} AND u.closed_at IS NULL
      FOR NO KEY UPDATE OF u`,
  )
  if (!row) throw notFound()
  return row
}
