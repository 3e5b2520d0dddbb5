import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'

/** Adds a number from another program. Returns whether it is new. */
export async function addFormerNumber(tx: Db, id: number, number: string | null): Promise<boolean> {
  if (!number) return false
  const { rows } =
    await sql`INSERT INTO client_former_numbers (client_id, kind, number) VALUES (${id}, 'OTHER', ${number})
    ON CONFLICT DO NOTHING RETURNING id`.execute(tx)
  return rows.length > 0
}
