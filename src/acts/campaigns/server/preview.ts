import { sql } from 'kysely'
import { andNotHidden } from '#core/server/asking.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import type { CampaignKind, Preview } from '../contract/campaign.ts'
import { NONE_NEARLY, nearlyOf } from './nearly.ts'
import { readCampaign } from './queries.ts'

/** Finds what the campaign would currently match; changes nothing. */
export async function previewCampaign({ db }: Caller, id: number, page: number): Promise<Preview> {
  const { kind } = await readCampaign(db, id)
  const [counts, everything] = await Promise.all([countsOf(db, kind, id), isEverything(db, kind, id)])
  const nearly = kind === 'RECALL' ? await nearlyOf(db, id, page) : NONE_NEARLY
  return { counts, ...nearly, everything }
}

async function countsOf(db: Db, kind: CampaignKind, id: number): Promise<Preview['counts']> {
  const { rows } = await (kind === 'RECALL' ? piecesOf(id) : loansOf(id)).execute(db)
  return rows[0] ?? { atUs: 0, onLoan: 0, lentBefore: 0, archived: 0, lost: 0 }
}

/** A piece is lost by its own flag, or by its status, which it keeps while on loan. */
const piecesOf = (id: number) => sql<Preview['counts']>`
  SELECT count(*) FILTER (WHERE place = 'AT_US' AND NOT lent)::int AS "atUs",
    count(*) FILTER (WHERE place = 'ON_LOAN')::int AS "onLoan",
    count(*) FILTER (WHERE place = 'AT_US' AND lent)::int AS "lentBefore",
    count(*) FILTER (WHERE place = 'ARCHIVED')::int AS archived, count(*) FILTER (WHERE place = 'LOST')::int AS lost
  FROM (SELECT CASE WHEN e.archived_at IS NOT NULL THEN 'ARCHIVED'
      WHEN e.lost OR EXISTS (SELECT FROM equipment_statuses s WHERE s.id = e.status_id AND s.lost) THEN 'LOST'
      WHEN e.on_loan THEN 'ON_LOAN' ELSE 'AT_US' END AS place,
    EXISTS (SELECT FROM loans l WHERE l.equipment_id = e.id AND l.archived_at IS NULL) AS lent
  FROM recall_pieces(${id}) AS piece JOIN equipment e ON e.id = piece) p`

const loansOf = (id: number) => sql<Preview['counts']>`
  SELECT 0 AS "atUs", count(*)::int AS "onLoan", 0 AS "lentBefore", 0 AS archived, 0 AS lost
  FROM review_loans(${id}) AS loan JOIN loans l ON l.id = loan WHERE true${andNotHidden('l.client_id')}`

/** Whether the campaign matches all pieces, or all open loans. */
export async function isEverything(db: Db, kind: CampaignKind, id: number): Promise<boolean> {
  const all =
    kind === 'RECALL'
      ? sql`SELECT e.id FROM equipment e WHERE e.archived_at IS NULL`
      : sql`SELECT l.id FROM loans l WHERE l.return_date IS NULL AND l.archived_at IS NULL`
  const meant = kind === 'RECALL' ? sql`recall_pieces(${id})` : sql`review_loans(${id})`
  const { rows } = await sql<{ everything: boolean }>`
    WITH meant AS MATERIALIZED (SELECT one FROM ${meant} AS one)
    SELECT EXISTS (SELECT FROM meant JOIN (${all}) a ON a.id = meant.one)
      AND NOT EXISTS (${all} EXCEPT SELECT one FROM meant) AS everything`.execute(db)
  return rows[0]?.everything ?? false
}
