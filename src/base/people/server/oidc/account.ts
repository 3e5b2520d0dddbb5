import { sql } from 'kysely'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Db } from '#core/server/database.ts'
import { username } from '../../contract/users.ts'
import { ADMIN } from '../../contract.ts'
import { closeSessions } from '../sessions.ts'
import { snapshotOf } from '../user-snapshot.ts'
import { readUser } from '../users.ts'
import { nameOf, type Person } from './person.ts'
import type { OidcSettings } from './settings.ts'

type Found = { id: number; changed: boolean } | { error: 'unknown' | 'role' }

interface Role {
  id: number
  title: string
}

/**
 * Finds the account by the provider's subject, else by the verified e-mail address, and then saves the subject. If
 * there is none, an account is created, but only if roles come with a claim.
 */
export async function accountOf(tx: Db, person: Person, settings: OidcSettings): Promise<Found> {
  const role = await roleOf(tx, person)
  if (settings.roleClaim && !role) return { error: 'role' }
  const id = (await known(tx, person)) ?? (await linked(tx, person))
  if (id !== undefined) return { id, changed: role ? await followRole(tx, id, role) : false }
  if (!role || (await wasClosed(tx, person))) return { error: 'unknown' }
  const made = await create(tx, person, role)
  return made === undefined ? { error: 'unknown' } : { id: made, changed: false }
}

/** The first that is a role of this installation. */
async function roleOf(tx: Db, { roles }: Person): Promise<Role | undefined> {
  if (!roles?.length) return undefined
  const { rows } = await sql<Role>`
    SELECT id, title FROM roles WHERE code = ANY(${roles}::text[])
    ORDER BY array_position(${roles}::text[], code) LIMIT 1`.execute(tx)
  return rows[0]
}

async function known(tx: Db, { issuer, subject }: Person): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM users WHERE oidc_issuer = ${issuer} AND oidc_subject = ${subject} AND closed_at IS NULL
    FOR NO KEY UPDATE`.execute(tx)
  return rows[0]?.id
}

/** Links by e-mail address, only if the account is not linked to another identity yet. */
async function linked(tx: Db, { issuer, subject, email }: Person): Promise<number | undefined> {
  if (!email) return undefined
  const { rows } = await sql<{ id: number }>`
    UPDATE users SET oidc_issuer = ${issuer}, oidc_subject = ${subject}
    WHERE username = ${email} AND closed_at IS NULL AND oidc_subject IS NULL RETURNING id`.execute(tx)
  const id = rows[0]?.id
  if (id !== undefined) await audit(tx, id, 'users', id, 'UPDATE', changesBetween({}, { oidcIssuer: issuer }))
  return id
}

/** The provider does not know that an account was closed here, so no other account is created in its place. */
async function wasClosed(tx: Db, { issuer, subject, email }: Person): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM users WHERE closed_at IS NOT NULL
      AND (oidc_issuer = ${issuer} AND oidc_subject = ${subject} OR username = ${email ?? ''}) LIMIT 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** The last administrator keeps the role, so that somebody can correct the claim. */
async function followRole(tx: Db, id: number, role: Role): Promise<boolean> {
  const before = await readUser(tx, id)
  if (before.role.id === role.id) return false
  if (before.role.code === ADMIN && !(await hasOtherAdministrator(tx, id))) return false
  await sql`UPDATE users SET role_id = ${role.id}, version = version + 1 WHERE id = ${id}`.execute(tx)
  const changes = changesBetween({ role: before.role.title }, { role: role.title })
  await audit(tx, id, 'users', id, 'UPDATE', changes)
  // the same as when an administrator gives another role
  await closeSessions(tx, id)
  return true
}

async function hasOtherAdministrator(tx: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM users u JOIN roles r ON r.id = u.role_id
    WHERE r.code = ${ADMIN} AND u.closed_at IS NULL AND u.id <> ${id} LIMIT 1`.execute(tx)
  return rows.length > 0
}

async function create(tx: Db, person: Person, role: Role): Promise<number | undefined> {
  const { success, data: address } = username.safeParse(person.email)
  if (!success) return undefined
  const { rows } = await sql<{ id: number }>`
    INSERT INTO users (username, first_name, last_name, role_id, oidc_issuer, oidc_subject)
    VALUES (${address}, ${nameOf(person.firstName)}, ${nameOf(person.lastName)}, ${role.id}, ${person.issuer},
      ${person.subject})
    ON CONFLICT DO NOTHING RETURNING id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) return undefined
  await audit(tx, id, 'users', id, 'CREATE', changesBetween({}, snapshotOf(await readUser(tx, id))))
  return id
}
