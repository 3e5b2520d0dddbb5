import { sql } from 'kysely'
import { expect } from 'vitest'
import { createUser, type User } from '#base/people/contract/users.ts'
import { hashToken, newToken } from '#base/people/server/tokens.ts'
import type { Mail } from '#core/server/mail.ts'
import { firstRow } from '#core/server/rows.ts'
import type { ReferralAgent } from '#records/referral-agents/contract/agent.ts'
import { createAgent } from '#records/referral-agents/contract/calls.ts'
import type { TestApp } from './app.ts'
import { call, newRole, type Somebody, signIn } from './factories.ts'

let made = 0

export async function roleId({ database }: TestApp, code: string): Promise<number> {
  const role = await firstRow(database.db, sql<{ id: number }>`SELECT id FROM roles WHERE code = ${code}`)
  if (!role) throw new Error(`There is no role ${code}`)
  return role.id
}

/** The required fields of a user, with the role STAFF. */
export async function newUser(app: TestApp, more: Record<string, unknown> = {}) {
  made += 1
  return {
    firstName: 'Ginette',
    lastName: 'Thébeau',
    username: `ginette.${made}@example.org`,
    organization: { id: app.ids.organizations['Appui Mobilité NB'] },
    role: { id: await roleId(app, 'STAFF') },
    ...more,
  }
}

export async function user(app: TestApp, admin: Somebody, more: Record<string, unknown> = {}): Promise<User> {
  const reply = await call(app, createUser, { as: admin, body: await newUser(app, more) })
  expect(reply, reply.text).toMatchObject({ status: 200 })
  return reply.body
}

/** A session of a user who was not made by `signIn`. */
export async function sessionOf(
  { database }: TestApp,
  { id, username }: Pick<User, 'id' | 'username'>,
): Promise<Somebody> {
  const token = newToken()
  await sql`INSERT INTO sessions (token_hash, user_id, remember, proved_at, expires_at)
    VALUES (${hashToken(token)}, ${id}, false, now() + interval '1 hour', now() + interval '12 hours')`.execute(
    database.db,
  )
  return { id, username, token }
}

/** A user whose role holds only these permissions. */
export async function holderOf(app: TestApp, ...permissions: string[]): Promise<Somebody> {
  return signIn(app, await newRole(app, permissions))
}

export function newAgent(more: Record<string, unknown> = {}) {
  made += 1
  const emailAddresses = [{ address: `agent.${made}@example.org`, primary: true }]
  return { firstName: 'Noëlla', lastName: 'Basque', emailAddresses, ...more }
}

export async function referralAgent(
  app: TestApp,
  as: Somebody,
  more: Record<string, unknown> = {},
): Promise<ReferralAgent> {
  const reply = await call(app, createAgent, { as, body: newAgent(more) })
  expect(reply, reply.text).toMatchObject({ status: 200 })
  return reply.body
}

/** The queued mails, oldest first. */
export async function mails({ database }: TestApp): Promise<Mail[]> {
  const { rows } = await database.pool.query('SELECT payload FROM graphile_worker._private_jobs ORDER BY id')
  return rows.map(({ payload }) => payload)
}

/** The trail of a record, oldest first. */
export async function trailOf({ database }: TestApp, entity: string, id: number) {
  const { rows } = await database.pool.query(
    'SELECT action, user_id AS by, changes FROM trail WHERE entity = $1 AND entity_id = $2 ORDER BY id',
    [entity, id],
  )
  return rows
}
