import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { AppError, notFound } from '#core/server/errors.ts'
import { lockPiece } from '#records/equipment/server/queries.ts'
import type { CampaignKind, CampaignState } from '../contract/campaign.ts'
import type { EntryState, Outcome } from '../contract/entries.ts'
import { notOfHidden } from './queries.ts'

interface Locked {
  kind: CampaignKind
  campaignState: CampaignState
  equipmentId: number
  version: number
  state: EntryState
  outcome: Outcome | null
  updatedBy: string | null
}

/**
 * Locks the campaign, which then cannot end, the piece, and the entry. 404 if the user may not see the entry, 409 if
 * somebody has changed it since, with who it was.
 */
export async function lockEntry(
  tx: Db,
  { campaign, id }: { campaign: number; id: number },
  version: number,
): Promise<Locked> {
  const { rows: seen } = await sql<{ piece: number }>`
    SELECT x.equipment_id AS piece FROM campaigns c JOIN campaign_entries x ON x.campaign_id = c.id
    WHERE c.id = ${campaign} AND x.id = ${id} AND ${notOfHidden()} FOR SHARE OF c`.execute(tx)
  if (!seen[0]) throw notFound()
  await lockPiece(tx, seen[0].piece, sql`true`)
  await sql`SELECT FROM campaign_entries WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx)
  const { rows } = await sql<Locked>`
    SELECT c.kind, c.state AS "campaignState", x.equipment_id, x.version, x.state, x.outcome,
      u.first_name || ' ' || u.last_name AS updated_by
    FROM campaign_entries x JOIN campaigns c ON c.id = x.campaign_id LEFT JOIN users u ON u.id = x.updated_by
    WHERE x.id = ${id}`.execute(tx)
  const [entry] = rows
  if (!entry) throw notFound()
  if (entry.version !== version) throw changedBy(entry)
  return entry
}

const changedBy = ({ updatedBy }: Locked): AppError =>
  new AppError(
    'stale',
    updatedBy
      ? msg`${{ name: updatedBy }} has changed this entry since you opened it.`
      : msg`Somebody else has changed this record since you opened it.`,
  )

export const touched = ({ user }: Caller) =>
  sql`version = version + 1, updated_at = now(), updated_by = ${user.id}`
