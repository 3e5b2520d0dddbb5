import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { auditEach, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { newCode } from '../contract/code.ts'

/** Gives each of these pieces, which are locked and have no code, a new one, and records it in their history. */
export async function giveCodes(
  tx: Db,
  { user }: Caller,
  pieces: readonly { id: number; before: string | null }[],
) {
  const given = new Map<number, string>()
  for (let left = pieces.map(({ id }) => id); left.length; left = left.filter((id) => !given.has(id))) {
    const codes = left.map(() => newCode(randomInt))
    // a code that was used for any piece is drawn again
    const { rows } = await sql<{ id: number; code: string }>`
      INSERT INTO equipment_labels (code, equipment_id) SELECT * FROM unnest(${codes}::text[], ${left}::int[])
      ON CONFLICT (code) DO NOTHING RETURNING equipment_id AS id, code`.execute(tx)
    for (const { id, code } of rows) given.set(id, code)
  }
  const entries = pieces.map(({ id, before }) => ({
    id,
    changes: changesBetween({ label: before }, { label: given.get(id) ?? null }),
  }))
  await auditEach(tx, user.id, 'equipment', 'UPDATE', entries)
  return given
}
