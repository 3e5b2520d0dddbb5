import { sql } from 'kysely'
import type { Snapshot } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { notFound } from '#core/server/errors.ts'
import type { Going, Tie } from '#core/server/merging/going-back.ts'
import { isOver, mergeJson } from '#core/server/merging/merges.ts'
import type { Moved } from '#core/server/merging/move.ts'
import { goingOf, toldOf } from '#core/server/merging/standing.ts'
import type { Merge, MergeDetail, MovedKind } from '../../contract/merge.ts'
import { typeAndItem } from '../json.ts'
import { maySeeChange } from '../redact.ts'
import { snapshotOfFields } from '../snapshot.ts'
import type { Kept } from './lock.ts'
import { columnsMovedWithPiece } from './move.ts'

const MERGE = mergeJson(
  (alias) => `json_build_object('id', ${alias}.id, 'equipmentNumber', ${alias}.number::text,
  'equipmentNumberSuffix', ${alias}.number_suffix,
  ${typeAndItem(alias)})`,
)
const FROM = sql.raw(
  'equipment_merges m JOIN equipment k ON k.id = m.kept_id JOIN equipment g ON g.id = m.gone_id',
)

export async function listMerges({ db }: Caller, piece: number): Promise<Merge[]> {
  const { rows } = await sql<{ merge: Merge }>`SELECT ${MERGE} AS merge FROM ${FROM}
    WHERE ${piece}::int IN (m.kept_id, m.gone_id) ORDER BY m.id DESC`.execute(db)
  return rows.map(({ merge }) => merge)
}

interface KeptMerge {
  merge: Merge & { fields: string[] }
  keptWas: Kept
  goneWas: Kept
  keptBecame: Kept
  moved: Moved<MovedKind>
  isOver: boolean
}

export async function findMerge(db: Db, piece: number, id: number): Promise<KeptMerge> {
  const { rows } = await sql<KeptMerge>`
    SELECT ${MERGE} AS merge, m.kept_was AS "keptWas", m.gone_was AS "goneWas", m.kept_became AS "keptBecame",
      m.moved, ${isOver} AS "isOver"
    FROM ${FROM} WHERE m.id = ${id} AND ${piece}::int IN (m.kept_id, m.gone_id)`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Both records before the merge, the moved records, and those that an undo would move back. */
export async function readMerge(caller: Caller, piece: number, id: number): Promise<MergeDetail> {
  const kept = await findMerge(caller.db, piece, id)
  const { merge, moved } = kept
  const going = await goingOfPiece(caller.db, caller, merge.kept.id, moved)
  const told = await toldOf(caller, { referring: columnsMovedWithPiece(caller), moved }, going)
  return {
    ...merge,
    values: valuesOf(caller, kept),
    moved: merge.undoneAt ? told.map((one) => ({ ...one, stays: null })) : told,
  }
}

function valuesOf({ user }: Caller, { keptWas, goneWas, keptBecame }: KeptMerge): MergeDetail['values'] {
  const shown = (piece: Kept): Snapshot => snapshotOfFields({ ...piece, onHoldFor: null, onLoanFor: null })
  const [kept, gone, became] = [shown(keptWas), shown(goneWas), shown(keptBecame)]
  return Object.keys(kept)
    .filter((field) => maySeeChange(user, field))
    .map((field) => ({
      field,
      kept: kept[field] ?? null,
      gone: gone[field] ?? null,
      became: became[field] ?? null,
    }))
}

/** Records that an undo of the merge moves back: an invoice line made since keeps its item with the printed number. */
export async function goingOfPiece(
  db: Db,
  caller: Caller,
  kept: number,
  moved: Moved<MovedKind>,
): Promise<Going<MovedKind>[]> {
  const { rows } = await sql<{ tie: Tie<MovedKind> }>`
    SELECT json_build_array(json_build_object('kind', one, 'id', t.one_id),
      json_build_object('kind', other, 'id', t.other_id)) AS tie FROM (
      SELECT 'invoice-items' AS one, id AS one_id, 'loans' AS other, loan_id AS other_id FROM invoice_items WHERE equipment_id = ${kept}
      UNION ALL SELECT 'invoice-items', id, 'services', service_id FROM invoice_items WHERE equipment_id = ${kept}
      UNION ALL SELECT 'invoice-items', item_id, 'invoices', invoice_id FROM invoice_lines WHERE equipment_id = ${kept}
      UNION ALL SELECT 'preparations', id, 'loans', loan_id FROM preparations WHERE equipment_id = ${kept}
      UNION ALL SELECT 'blocks', id, 'preparations', record_id FROM equipment_blocks
        WHERE equipment_id = ${kept} AND kind = 'PREPARATION'
      UNION ALL SELECT 'blocks', b.id, 'loans', r.loan_id FROM loan_returns r JOIN equipment_blocks b ON b.id = r.block_id
        WHERE b.equipment_id = ${kept}
    ) t WHERE t.other_id IS NOT NULL`.execute(db)
  return goingOf(
    db,
    kept,
    { referring: columnsMovedWithPiece(caller), moved },
    rows.map(({ tie }) => tie),
  )
}
