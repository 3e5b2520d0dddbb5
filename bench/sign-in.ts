import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { keyOf } from '#across/reports/server/embed.ts'
import { openSession } from '#base/people/server/sessions.ts'
import { openDatabase } from '#core/server/database.ts'
import { onlyRow } from '#core/server/rows.ts'

const USERNAME = 'bench@example.org'

export interface Signed {
  token: string
  /** A token of the dashboard, for ten minutes. */
  embed(): Promise<string>
}

/** A signed-in administrator, created directly in the database of the benchmark. */
export async function signedIn(url: string): Promise<Signed> {
  const { db, close } = openDatabase(url, { max: 1 })
  try {
    await sql`INSERT INTO users (username, first_name, last_name, role_id)
      SELECT ${USERNAME}, 'Bench', 'Mark', id FROM roles WHERE code = 'ADMIN'
      ON CONFLICT (username) WHERE closed_at IS NULL DO NOTHING`.execute(db)
    const user = await onlyRow(db, sql<{ id: number }>`SELECT id FROM users WHERE username = ${USERNAME}`)
    const token = await openSession(db, { address: '127.0.0.1', header: () => undefined }, user.id, true)
    const { family } = await onlyRow(
      db,
      sql<{ family: string }>`
        SELECT family FROM sessions WHERE user_id = ${user.id} ORDER BY issued_at DESC LIMIT 1`,
    )
    const key = await keyOf(db, family)
    const embed = () =>
      new SignJWT({ resource: { dashboard: 1 } })
        .setProtectedHeader({ alg: 'HS256', kid: family })
        .setExpirationTime('10 min')
        .sign(key)
    return { token, embed }
  } finally {
    await close()
  }
}
