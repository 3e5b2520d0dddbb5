import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'
import type { Client } from '../../contract/client.ts'

/** Whoever may see the one record that comes of two might have seen both (decision 138). */
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
  if (!found?.isNew) return
  await sql`INSERT INTO client_restrictions (client_id, by_user, reason)
    SELECT ${kept}, by_user, reason FROM client_restrictions WHERE client_id = ${gone}`.execute(tx)
  await sql`INSERT INTO client_restriction_users (client_id, user_id)
    SELECT ${kept}, user_id FROM client_restriction_users WHERE client_id = ${gone}`.execute(tx)
}

const usersOf = ({ restriction }: Client) =>
  restriction && JSON.stringify(restriction.users.map(({ id }) => id).toSorted((a, b) => a - b))

/** The restriction as it was before the merge, unless somebody has changed it since. */
export async function partRestrictions(tx: Db, was: Client, became: Client, now: Client): Promise<void> {
  const id = now.id
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
