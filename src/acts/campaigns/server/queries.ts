import { type RawBuilder, sql } from 'kysely'
import { equipmentItems, manufacturers } from '#base/reference/contract/lists/catalogue.ts'
import { counties } from '#base/reference/contract/lists/places.ts'
import { programs } from '#base/reference/contract/lists/programs.ts'
import { loanTypes } from '#base/reference/contract/lists/services.ts'
import { msg } from '#core/contract/msg.ts'
import { type PageQuery, toPage } from '#core/contract/paging.ts'
import { referenceTo } from '#core/contract/record/reference-to.ts'
import { andNotOfHidden, hiddenSubjects } from '#core/server/asking.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, notFound } from '#core/server/errors.ts'
import { findPage } from '#core/server/listing.ts'
import { userJson } from '#core/server/record-json.ts'
import { referenceJson } from '#core/server/reference-json.ts'
import type { Campaign, CampaignState, CampaignSummary } from '../contract/campaign.ts'

export const NOT_RUNNING = conflict(msg`This campaign is not under way.`)

/** Condition on `campaign_entries x` that excludes clients who are hidden from the caller. */
export const notOfHidden = (): RawBuilder<unknown> =>
  hiddenSubjects().length
    ? sql`(x.loan_id IS NULL OR (true${andNotOfHidden('x.loan_id', 'loans', 'client_id')}))`
    : sql`true`

const countOf = (state: string) => sql`count(*) FILTER (WHERE x.state = ${sql.lit(state)})::int`
const entriesJson =
  () => sql`(SELECT json_build_object('open', ${countOf('OPEN')}, 'contacted', ${countOf('CONTACTED')},
    'answered', ${countOf('ANSWERED')}, 'done', ${countOf('DONE')}, 'unreachable', ${countOf('UNREACHABLE')})
  FROM campaign_entries x WHERE x.campaign_id = c.id AND ${notOfHidden()})`

const SUMMARY = sql.raw(`'id', c.id, 'version', c.version, 'kind', c.kind, 'state', c.state, 'title', c.title,
  'notice', c.notice, 'publishedOn', c.published_on, 'createdAt', iso(c.created_at), 'startedAt', iso(c.started_at),
  'closedAt', iso(c.closed_at)`)

type Listed = Parameters<typeof referenceTo>[0] & { table: string }
const entry = (list: Listed, id: string) => referenceJson({ list, answer: referenceTo(list) }, id)
const chosen = (list: Listed, links: string, column: string) =>
  `(SELECT coalesce(json_agg(${entry(list, `k.${column}`)} ORDER BY fold(s.name) COLLATE "C", s.id), '[]')
    FROM ${links} k JOIN ${list.table} s ON s.id = k.${column} WHERE k.campaign_id = c.id)`
const texts = (table: string) =>
  `(SELECT coalesce(json_agg(k.text ORDER BY k.place), '[]') FROM ${table} k WHERE k.campaign_id = c.id AND k.text IS NOT NULL)`

const CRITERIA = sql.raw(`CASE c.kind WHEN 'RECALL' THEN json_build_object(
    'manufacturers', ${chosen(manufacturers, 'campaign_manufacturers', 'manufacturer_id')},
    'items', ${chosen(equipmentItems, 'campaign_items', 'item_id')},
    'models', ${texts('campaign_models')}, 'serialNumbers', ${texts('campaign_serials')},
    'purchasedFrom', c.purchased_from, 'purchasedTo', c.purchased_to)
  ELSE json_build_object('program', ${entry(programs, 'c.program_id')}, 'loanType', ${entry(loanTypes, 'c.loan_type_id')},
    'lentBefore', c.lent_before, 'notReviewedSince', c.not_reviewed_since, 'county', ${entry(counties, 'c.county_id')}) END`)

const campaignJson =
  () => sql`json_build_object(${SUMMARY}, 'entries', ${entriesJson()}, 'address', c.address, 'class', c.class,
  'text', c.text, 'text_fr', c.text_fr, 'criteria', ${CRITERIA},
  'progress', CASE WHEN c.state = 'STARTING' THEN CASE c.total WHEN 0 THEN 100 ELSE least(100, 100 * c.done / c.total) END END,
  'createdBy', ${sql.raw(userJson('c.created_by'))}, 'updatedAt', iso(c.updated_at), 'updatedBy', ${sql.raw(userJson('c.updated_by'))},
  'startedBy', ${sql.raw(userJson('c.started_by'))}, 'closedBy', ${sql.raw(userJson('c.closed_by'))}, 'closeReason', c.close_reason)`

export async function readCampaign(db: Db, id: number): Promise<Campaign> {
  const { rows } = await sql<{ one: Campaign }>`
    SELECT ${campaignJson()} AS one FROM campaigns c WHERE c.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].one
}

interface Query extends PageQuery {
  state?: CampaignState | undefined
}

export async function listCampaigns({ db }: Caller, { state, ...page }: Query) {
  const listing = {
    table: 'campaigns',
    alias: 'c',
    where: state ? sql`c.state = ${state}` : sql`true`,
    json: sql`json_build_object(${SUMMARY}, 'entries', ${entriesJson()})`,
    order: sql`c.id DESC`,
  }
  const found = await findPage<CampaignSummary>(db, listing, page)
  return toPage(found.records, found.count, page)
}

/** State of a campaign that an act needs. Its lock does not block rows that refer to the campaign. */
export interface Locked {
  id: number
  version: number
  kind: Campaign['kind']
  state: CampaignState
  startedBy: string | null
  closedBy: string | null
  updatedBy: string
}

export async function lockCampaign(tx: Db, id: number): Promise<Locked> {
  await sql`SELECT FROM campaigns WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx)
  // read under the lock, because another act may have changed it meanwhile
  const { rows } = await sql<Locked>`
    SELECT c.id, c.version, c.kind, c.state, s.first_name || ' ' || s.last_name AS started_by,
      e.first_name || ' ' || e.last_name AS closed_by, u.first_name || ' ' || u.last_name AS updated_by
    FROM campaigns c JOIN users u ON u.id = c.updated_by LEFT JOIN users s ON s.id = c.started_by
      LEFT JOIN users e ON e.id = c.closed_by WHERE c.id = ${id}`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}
