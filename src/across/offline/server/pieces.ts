import { sql } from 'kysely'
import { holds } from '#core/contract/permissions.ts'
import { andNotHidden } from '#core/server/asking.ts'
import type { Caller } from '#core/server/caller.ts'
import { pieceJson } from '#records/equipment/server/json.ts'
import { visibleEquipment } from '#records/equipment/server/visible.ts'
import { MAX_PIECES, type TakenPiece } from '../contract/take-along.ts'

/** Pieces that the user may see, at most one more than the limit: those on loan first, then the newest. */
export async function takenPieces({ db, user }: Caller): Promise<TakenPiece[]> {
  const loan = holds(user, 'READ_LOANS')
    ? sql`(SELECT json_build_object('id', l.id) FROM loans l WHERE l.equipment_id = e.id AND l.return_date IS NULL
        AND l.archived_at IS NULL${andNotHidden('l.client_id')})`
    : sql`NULL`
  const preparation = holds(user, 'READ_PREPARATIONS')
    ? sql`(SELECT p.id FROM preparations p WHERE p.equipment_id = e.id AND p.ended_at IS NULL)`
    : sql`NULL`
  // looks up the checklist once per subcategory, not once per piece
  const { rows } = await sql<{ piece: TakenPiece }>`
    WITH checked AS MATERIALIZED (
      SELECT id FROM equipment_subcategories WHERE checklist_for(id, 'RETURN') IS NOT NULL
    ), chosen AS (
      SELECT e.id FROM equipment e WHERE ${visibleEquipment(user)} ORDER BY e.on_loan DESC, e.id DESC LIMIT ${MAX_PIECES + 1}
    )
    SELECT json_build_object(${sql.raw(pieceJson)}, 'deleted', false,
      'gtin', (SELECT gtin FROM equipment_items WHERE id = e.item_id),
      'label', (SELECT code FROM equipment_labels WHERE equipment_id = e.id AND replaced_at IS NULL),
      'loan', ${loan}, 'preparation', ${preparation},
      'hasChecklist', e.subcategory_id IN (SELECT id FROM checked)) AS piece
    FROM equipment e JOIN chosen USING (id) ORDER BY e.on_loan DESC, e.id DESC`.execute(db)
  return rows.map(({ piece }) => piece)
}
