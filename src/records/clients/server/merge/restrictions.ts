import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'
import type { Client } from '../../contract/client.ts'

/** Merges the restrictions: the remaining record is visible only to users who could see both (decision 138). */
export async function uniteRestrictions(tx: Db, kept: number, gone: number): Promise<void> {
  const { rows } = await sql<{ isNew: boolean; isBoth: boolean }>`
    SELECT count(*) FILTER (WHERE client_id = ${kept}) = 0 AS "isNew", count(*) = 2 AS "isBoth"
    FROM client_restrictions WHERE client_id IN (${kept}, ${gone}) HAVING count(*) FILTER (WHERE client_id = ${gone}) = 1`.execute(
    tx,
  )
  const [found] = rows
  if (found?.isBoth)
    await sql`DELETE FROM client_restriction_users WHERE client_id = ${kept}
      AND user_id NOT IN (SELECT user_id FROM client_restriction_users WHERE client_id = ${gone})`.execute(tx)
  if (found?.isNew) await restrictAlike(tx, kept, gone)
}

/** Copies the restriction of one client to another. */
async function restrictAlike(tx: Db, one: number, other: number): Promise<void> {
  await sql`INSERT INTO client_restrictions (client_id, by_user, reason)
    SELECT ${one}, by_user, reason FROM client_restrictions WHERE client_id = ${other}`.execute(tx)
  await sql`INSERT INTO client_restriction_users (client_id, user_id)
    SELECT ${one}, user_id FROM client_restriction_users WHERE client_id = ${other}`.execute(tx)
}

const usersOf = ({ restriction }: Client) =>
  restriction && JSON.stringify(restriction.users.map(({ id }) => id).toSorted((a, b) => a - b))

interface Parting {
  was: Client
  became: Client
  now: Client
  gone: number
}

/** Restores the restriction from before the merge, unless somebody has changed it since: one made meanwhile applies to both. */
export async function partRestrictions(tx: Db, { was, became, now, gone }: Parting): Promise<void> {
  const id = now.id
  if (became.restriction === null && now.restriction !== null) await restrictAlike(tx, gone, id)
  if (usersOf(now) !== usersOf(became) || usersOf(was) === usersOf(became)) return
  if (was.restriction === null) {
    await sql`DELETE FROM client_restrictions WHERE client_id = ${id}`.execute(tx)
    return
  }
  const users = was.restriction.users.map((user) => user.id)
  await sql`INSERT INTO client_restriction_users (client_id, user_id)
    SELECT ${id}, id FROM users WHERE id = ANY(${users}::int[]) AND closed_at IS NULL ON CONFLICT DO NOTHING`.execute(
    tx,
  )
}
