import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { audit } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, notFound } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import { pieceJson } from '#records/equipment/server/json.ts'
import { lockPiece } from '#records/equipment/server/queries.ts'
import { recordChange } from '#records/equipment/server/snapshot.ts'
import { visibleEquipment } from '#records/equipment/server/visible.ts'
import { NEARLY_PAGE, type Preview } from '../contract/campaign.ts'
import { lockCampaign } from './queries.ts'

/** Similarity of two model numbers that counts as nearly equal, at most 1. */
const ALIKE = 0.5

type NearlyFound = Pick<Preview, 'nearly' | 'nearlyCount' | 'undecided'>
export const NONE_NEARLY: NearlyFound = { nearly: [], nearlyCount: 0, undecided: 0 }

/**
 * Pieces that match a recall except for one number: a model number that is similar or missing, or a missing serial
 * number. A missing number counts only if another criterion narrows the recall. Decided pieces are listed after the
 * others.
 */
export async function nearlyOf(db: Db, id: number, page: number): Promise<NearlyFound> {
  const { rows } = await sql<NearlyFound>`
    WITH has AS MATERIALIZED (SELECT
        EXISTS (SELECT FROM campaign_manufacturers WHERE campaign_id = ${id}) AS manufacturer,
        EXISTS (SELECT FROM campaign_items WHERE campaign_id = ${id}) AS item,
        EXISTS (SELECT FROM campaign_models WHERE campaign_id = ${id}) AS model,
        EXISTS (SELECT FROM campaign_serials WHERE campaign_id = ${id}) AS serial),
      likely AS (SELECT e.id, e.model_number, e.serial_number FROM campaigns c, has, equipment e
        WHERE c.id = ${id} AND (has.model OR has.serial) AND e.archived_at IS NULL
          AND (NOT has.manufacturer OR e.manufacturer_id IN (SELECT manufacturer_id FROM campaign_manufacturers WHERE campaign_id = ${id}))
          AND (NOT has.item OR e.item_id IN (SELECT item_id FROM campaign_items WHERE campaign_id = ${id}))
          AND e.purchase_date BETWEEN coalesce(c.purchased_from, '-infinity') AND coalesce(c.purchased_to, 'infinity')),
      judged AS (SELECT l.id,
          NOT has.model OR EXISTS (SELECT FROM campaign_models m WHERE m.campaign_id = ${id}
            AND model_key(l.model_number) COLLATE "C" LIKE m.pattern) AS model,
          EXISTS (SELECT FROM campaign_models m WHERE m.campaign_id = ${id}
            AND similarity(model_key(l.model_number), replace(m.pattern, '%', '')) >= ${ALIKE}) AS alike,
          l.model_number IS NULL AND (has.manufacturer OR has.item OR has.serial) AS "noModel",
          NOT has.serial OR EXISTS (SELECT FROM campaign_serials s WHERE s.campaign_id = ${id}
            AND serial_key(l.serial_number) COLLATE "C" BETWEEN s.first AND s.last) AS serial,
          serial_key(l.serial_number) IS NULL AND (has.manufacturer OR has.item OR has.model) AS "noSerial"
        FROM likely l, has),
      nearly AS (SELECT id, CASE WHEN NOT model AND alike THEN 'MODEL_ALIKE' WHEN NOT model THEN 'MODEL_MISSING'
          ELSE 'SERIAL_NUMBER_MISSING' END AS why
        FROM judged WHERE model <> serial
          AND (model OR alike OR "noModel") AND (serial OR "noSerial")),
      decided AS (SELECT n.id, n.why, d.belongs FROM nearly n
        LEFT JOIN campaign_decisions d ON d.campaign_id = ${id} AND d.equipment_id = n.id),
      placed AS (SELECT d.id, row_number() OVER (
          ORDER BY d.belongs IS NOT NULL, d.why, e.type_fold, e.number, e.number_suffix, e.id) AS place
        FROM decided d JOIN equipment e ON e.id = d.id)
    SELECT count(*)::int AS "nearlyCount", count(*) FILTER (WHERE d.belongs IS NULL)::int AS undecided,
      coalesce(json_agg(json_build_object('equipment',
          (SELECT json_build_object(${sql.raw(pieceJson)}) FROM equipment e WHERE e.id = d.id), 'why', d.why, 'belongs', d.belongs)
        ORDER BY p.place) FILTER (WHERE p.place > ${(page - 1) * NEARLY_PAGE}::bigint AND p.place <= ${page * NEARLY_PAGE}::bigint), '[]') AS nearly
    FROM decided d JOIN placed p ON p.id = d.id`.execute(db)
  return rows[0] ?? NONE_NEARLY
}

const ENDED = conflict(msg`This campaign has ended: it stays as it is.`)

/** Decides whether a similar piece belongs to the recall; if the campaign is running, a piece that does is held at once. */
export function decideNearly(
  caller: Caller,
  { id, equipment }: { id: number; equipment: number },
  belongs: boolean,
): Promise<void> {
  return transaction(caller, async (tx) => {
    const { kind, state } = await lockCampaign(tx, id)
    if (kind !== 'RECALL') throw notFound()
    if (state === 'CLOSED') throw ENDED
    const piece = await lockPiece(tx, equipment, visibleEquipment(caller.user))
    if (!piece || piece.archived) throw notFound()
    await recordChange(tx, caller, equipment, async () => {
      await sql`INSERT INTO campaign_decisions (campaign_id, equipment_id, belongs, decided_by)
        VALUES (${id}, ${equipment}, ${belongs}, ${caller.user.id})
        ON CONFLICT (campaign_id, equipment_id) DO UPDATE SET belongs = excluded.belongs, decided_by = excluded.decided_by,
          decided_at = now()`.execute(tx)
    })
    const { rows } = await sql<{ number: string }>`
      SELECT type_code || number || number_suffix AS number FROM equipment WHERE id = ${equipment}`.execute(
      tx,
    )
    await audit(tx, caller.user.id, 'campaigns', id, 'UPDATE', [
      { field: belongs ? 'belongs' : 'belongsNot', old: null, new: rows[0]?.number ?? '' },
    ])
  })
}
