import { sql } from 'kysely'
import { andNotHidden } from '#core/server/asking.ts'
import type { Caller } from '#core/server/caller.ts'
import { openBlocksJson } from '#records/equipment/server/blocks.ts'
import { rowJson } from '#records/equipment/server/json.ts'
import { endsOf } from '#records/equipment/server/merge/mark.ts'
import { redactFor } from '#records/equipment/server/redact.ts'
import { readableText } from '#records/labels/contract/gs1.ts'
import { findScanned } from '#records/labels/contract/scanned.ts'
import { MAX_PIECES, type Scanned } from '../contract/calls.ts'
import { actsOf, type Scan } from './acts.ts'
import { searchOf, seenByScan } from './read.ts'

/** Finds the pieces of a scanned text; pieces that the user may not see count as not found. */
export async function scan(caller: Caller, text: string): Promise<Scanned> {
  const { db, user } = caller
  const { read, pieces: found } = await findScanned(searchOf(caller), text)
  const ids = await endsOf(
    db,
    found.map(({ id }) => id),
  )
  const [one, ...others] = ids
  // a single id is compared with `=`: planning a comparison with a list takes a hundred times as long as the query
  const among = others.length ? sql`e.id = ANY(${ids}::int[])` : sql`e.id = ${one ?? 0}::int`
  const { rows } = await sql<Scan>`
    SELECT ${rowJson} AS piece, ${openBlocksJson} AS blocks,
      checklist_for(e.subcategory_id, 'RETURN') IS NOT NULL AS checked,
      (SELECT l.id FROM loans l WHERE l.equipment_id = e.id AND l.return_date IS NULL AND l.archived_at IS NULL
        ${andNotHidden('l.client_id')}) AS "loanId",
      (SELECT p.id FROM preparations p WHERE p.equipment_id = e.id AND p.ended_at IS NULL) AS "preparationId"
    FROM equipment e
    WHERE ${among} AND ${seenByScan(user)}
    ORDER BY e.archived_at NULLS FIRST, e.id LIMIT ${MAX_PIECES}`.execute(db)
  const scans = rows.map((row) => ({ ...row, piece: redactFor(user, row.piece) }))
  const pieces = scans.map(({ piece }) => piece)
  const [first] = scans
  // the whole text, so that the user sees what was read
  const whole = readableText(text)
  if (!first) return { kind: 'UNKNOWN', read: whole, pieces, acts: [] }
  if (scans.length > 1) return { kind: 'SEVERAL', read: whole, pieces, acts: [] }
  return { kind: found[0]?.isReplaced ? 'REPLACED' : 'PIECE', read, pieces, acts: actsOf(caller, first) }
}
