import { sql } from 'kysely'
import { languageOf } from '#acts/templates/contract/template.ts'
import { type PageQuery, toPage } from '#core/contract/paging.ts'
import { holds } from '#core/contract/permissions.ts'
import type { Caller, SignedIn } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { notFound } from '#core/server/errors.ts'
import { findPage } from '#core/server/listing.ts'
import { userJson } from '#core/server/record-json.ts'
import { seesClients } from '#records/clients/server/client-ref.ts'
import { pieceJson } from '#records/equipment/server/json.ts'
import type { Entry, EntryState } from '../contract/entries.ts'
import { notOfHidden, readCampaign } from './queries.ts'

/** An archived loan, or one that was corrected to another piece, no longer counts. */
const LOAN = `FROM loans l WHERE l.id = x.loan_id AND l.equipment_id = x.equipment_id AND l.archived_at IS NULL`

const CLIENT = `(SELECT json_build_object('id', k.id, 'clientNumber', k.client_number::text, 'firstName', k.first_name,
    'lastName', k.last_name, 'speaks', k.language_id, 'deceasedOn', k.deceased_on, 'archived', k.archived_at IS NOT NULL,
    'phoneNumbers', (SELECT coalesce(json_agg(json_build_object('number', p.number, 'extension', p.extension)
      ORDER BY p.type_id, p.id), '[]') FROM client_phone_numbers p WHERE p.client_id = k.id),
    'contacts', (SELECT coalesce(json_agg(json_build_object('name', o.name, 'phoneNumber', o.phone_number, 'type', o.type)
      ORDER BY o.type DESC, o.id), '[]') FROM client_contacts o WHERE o.client_id = k.id))
  FROM clients k WHERE k.id = (SELECT l.client_id ${LOAN}))`

/** JSON of `campaign_entries x`, as text without parameters; `speaks` is the id of a language. */
export const entryJson =
  sql.raw(`json_build_object('id', x.id, 'version', x.version, 'state', x.state, 'outcome', x.outcome, 'note', x.note,
  'client', ${CLIENT},
  'equipment', (SELECT json_build_object(${pieceJson}) FROM equipment e WHERE e.id = x.equipment_id),
  'loan', (SELECT json_build_object('id', l.id, 'loanDate', l.loan_date, 'returnDate', l.return_date) ${LOAN}),
  'locked', EXISTS (SELECT FROM equipment_blocks b WHERE b.equipment_id = x.equipment_id AND b.kind = 'RECALL'
    AND b.record_id = x.campaign_id AND b.ended_at IS NULL),
  'contacts', (SELECT coalesce(json_agg(json_build_object('id', a.id, 'how', a.how, 'reached', a.reached,
      'callBack', a.call_back, 'note', a.note, 'at', iso(a.contacted_at), 'by', ${userJson('a.contacted_by')}) ORDER BY a.contacted_at, a.id), '[]')
    FROM campaign_contacts a WHERE a.entry_id = x.id),
  'updatedAt', iso(x.updated_at), 'updatedBy', ${userJson('x.updated_by')})`)

interface Row {
  entry: Omit<Entry, 'client'> & {
    client: (Omit<NonNullable<Entry['client']>, 'speaks'> & { speaks: number }) | null
  }
  /** True also if its loan no longer counts. */
  isOfClient: boolean
}

const rowJson = sql`json_build_object('entry', ${entryJson}, 'isOfClient', x.loan_id IS NOT NULL)`

/** Removes the client, loan and notes that the user may not see. */
function toEntry(user: SignedIn, { entry: whole, isOfClient }: Row): Entry {
  const { client, loan, note, contacts, ...entry } = whole
  const sees = seesClients(user)
  return {
    ...entry,
    // notes about a client are only for users who may see clients
    note: sees || !isOfClient ? note : null,
    contacts: contacts.map((one) => (sees || !isOfClient ? one : { ...one, note: null })),
    client: client && sees ? { ...client, speaks: languageOf({ id: client.speaks }) } : null,
    loan: holds(user, 'READ_LOANS') ? loan : null,
  }
}

interface Query extends PageQuery {
  state?: EntryState | undefined
  calls?: 'true' | 'false' | undefined
  entry?: number | undefined
}

const HAS_CLIENT = sql.raw(`EXISTS (SELECT ${LOAN})`)
const TRIED = sql.raw(`EXISTS (SELECT FROM campaign_contacts a WHERE a.entry_id = x.id)`)

/** Entries in the order of creation; in the call list, clients who were tried already come after the others. */
export async function listEntries(caller: Caller, id: number, { state, calls, entry, ...page }: Query) {
  await readCampaign(caller.db, id)
  const isCalls = calls === 'true'
  const conditions = [
    sql`x.campaign_id = ${id}`,
    notOfHidden(),
    state && sql`x.state = ${state}`,
    isCalls && sql`x.state = 'OPEN' AND ${HAS_CLIENT}`,
    entry !== undefined && sql`x.id = ${entry}`,
  ]
  const listing = {
    table: 'campaign_entries',
    alias: 'x',
    where: sql.join(conditions.filter(Boolean), sql` AND `),
    json: rowJson,
    order: isCalls ? sql`${TRIED}, x.updated_at, x.id` : sql`x.id`,
  }
  const found = await findPage<Row>(caller.db, listing, page)
  return toPage(
    found.records.map((row) => toEntry(caller.user, row)),
    found.count,
    page,
  )
}

/** 404 if there is none that the user may see. */
export async function readEntry(caller: Caller, tx: Db, campaign: number, id: number): Promise<Entry> {
  const { rows } = await sql<{ one: Row }>`
    SELECT ${rowJson} AS one FROM campaign_entries x
    WHERE x.id = ${id} AND x.campaign_id = ${campaign} AND ${notOfHidden()}`.execute(tx)
  if (!rows[0]) throw notFound()
  return toEntry(caller.user, rows[0].one)
}
