import { sql } from 'kysely'
import type { Db } from '#kit/server/database.ts'
import { invalid } from '#kit/server/errors.ts'

/** Something new is made only for a client who is not archived: 400 on `field`. The row is locked against that. */
export async function listedClient(tx: Db, id: number, field = 'client'): Promise<void> {
  const { rows } = await sql`
    SELECT FROM clients WHERE id = ${id} AND archived_at IS NULL FOR SHARE`.execute(tx)
  if (!rows.length) throw invalid([{ field, message: 'unknownReference' }])
}
