import { type RawBuilder, sql } from 'kysely'
import { equipmentItems, equipmentSubcategories } from '#base/reference/contract/lists/catalogue.ts'
import { programs } from '#base/reference/contract/lists/programs.ts'
import { type PageQuery, toPage } from '#core/contract/paging.ts'
import { holds } from '#core/contract/permissions.ts'
import { referenceTo } from '#core/contract/record/reference-to.ts'
import { andNotHidden, hiddenSubjects } from '#core/server/asking.ts'
import type { Caller, SignedIn } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { forbidden, notFound } from '#core/server/errors.ts'
import { findPage } from '#core/server/listing.ts'
import { userJson } from '#core/server/record-json.ts'
import { referenceJson } from '#core/server/reference-json.ts'
import { firstRow } from '#core/server/rows.ts'
import { clientRefJson, seesClients } from '#records/clients/server/client-ref.ts'
import { isHeld, placeJson } from '#records/equipment/server/queue.ts'
import type { REQUEST_KINDS, REQUEST_STATES, Request } from '../contract/request.ts'
import { repairJson } from './repair.ts'

/** Other users read only the requests that they made, and in them only what they typed, the state and dates. */
export const readsAll = (user: SignedIn): boolean => holds(user, 'READ_REQUESTS')

/** Condition on `requests r`. Whom somebody may not see does not take their own request from them. */
function visibleTo(user: SignedIn): RawBuilder<boolean> {
  if (!readsAll(user)) return sql`r.created_by = ${user.id}`
  return hiddenSubjects().length
    ? sql`(r.client_id IS NULL OR true${andNotHidden('r.client_id')})`
    : sql`true`
}

const entry = (list: Parameters<typeof referenceTo>[0] & { table: string }, column: string) =>
  referenceJson({ list, answer: referenceTo(list) }, `r.${column}`)

const piece = (id: string) =>
  `(SELECT json_build_object('id', p.id, 'number', p.type_code || p.number || p.number_suffix) FROM equipment p WHERE p.id = ${id})`

/** The person as typed, or null. */
export const personJson = `CASE WHEN r.person_last_name IS NOT NULL THEN json_build_object('firstName', r.person_first_name,
    'lastName', r.person_last_name, 'birthDate', r.person_birth_date, 'phoneNumber', r.person_phone_number, 'city', r.person_city) END`

/** The day of the open errand for a request: it delivers the piece on hold, collects what is to be picked up, or repairs at home. */
export const plannedOn = `CASE WHEN r.state = 'OPEN' THEN CASE r.kind
  WHEN 'EQUIPMENT' THEN (SELECT d.day FROM equipment h JOIN errands d ON d.equipment_id = h.id AND d.held_at = h.held_at AND d.client_id = h.held_for
    WHERE h.id = r.held_equipment_id AND h.held_for = r.client_id AND d.kind = 'DELIVER' AND d.reason IS NULL)
  WHEN 'PICKUP' THEN (SELECT d.day FROM loans l JOIN errands d ON d.loan_id = l.id
    WHERE l.equipment_id = r.equipment_id AND l.return_date IS NULL AND l.archived_at IS NULL AND d.reason IS NULL)
  WHEN 'REPAIR' THEN (SELECT d.day FROM services s JOIN errands d ON d.service_id = s.id
    WHERE s.request_id = r.id AND s.archived_at IS NULL AND d.reason IS NULL) END END`

/** The promise to answer is kept once a request has a client, which a hold needs, or an end. */
export const unanswered = `r.state = 'OPEN' AND r.client_id IS NULL`
export const askedOn = '(r.created_at AT TIME ZONE (SELECT name FROM organisation_zone))::date'

/** The day until which it is to be answered, or null. */
const answerByJson = `CASE WHEN ${unanswered} THEN working_days_after(${askedOn}, (SELECT answer_days FROM organisation_settings)) END`

const OWN = `'id', r.id, 'version', r.version, 'kind', r.kind, 'state', r.state,
  'progress', CASE WHEN r.kind = 'EQUIPMENT' THEN CASE r.state WHEN 'DONE' THEN 'ON_LOAN'
    WHEN 'OPEN' THEN CASE WHEN ${plannedOn} IS NOT NULL THEN 'PLANNED' WHEN ${isHeld()} THEN 'HELD' ELSE 'WAITING' END END END,
  'person', ${personJson},
  'program', ${entry(programs, 'program_id')}, 'equipment', ${piece('r.equipment_id')},
  'item', ${entry(equipmentItems, 'item_id')}, 'subcategory', ${entry(equipmentSubcategories, 'subcategory_id')},
  'fit', r.fit, 'neededBy', r.needed_by, 'urgentReason', r.urgent_reason, 'urgentWords', r.urgent_words,
  'reference', r.reference, 'words', r.words, 'reason', r.reason, ${placeJson},
  'answerBy', ${answerByJson},
  'plannedOn', ${plannedOn}, 'heldAt', CASE WHEN r.state <> 'OPEN' OR ${isHeld()} THEN iso(r.held_at) END,
  'deliveredOn', CASE WHEN r.kind = 'EQUIPMENT' THEN (SELECT l.loan_date FROM loans l WHERE l.id = r.loan_id) END,
  'endedAt', iso(r.ended_at), 'createdAt', iso(r.created_at)`

const STAFF = (client: string) => `'client', ${client}, 'createdBy', ${userJson('r.created_by')},
  'onHold', CASE WHEN ${isHeld()} THEN ${piece('r.held_equipment_id')} END,
  'loan', (SELECT json_build_object('id', l.id, 'equipment', ${piece('l.equipment_id')}) FROM loans l WHERE l.id = r.loan_id),
  'service', ${repairJson}, 'passes', (SELECT coalesce(json_agg(json_build_object('id', x.id, 'equipment', ${piece('x.equipment_id')},
    'reason', x.reason, 'forGood', x.for_good, 'by', ${userJson('x.passed_by')}, 'at', iso(x.passed_at)) ORDER BY x.id), '[]')
    FROM request_passes x WHERE x.request_id = r.id)`

const json = (members: string) => sql.raw(`json_build_object(${members})`)
const ownJson = json(OWN)
const wholeJson = json(`${OWN}, ${STAFF(clientRefJson('r.client_id'))}`)
const withoutClientJson = json(`${OWN}, ${STAFF('NULL')}`)

const jsonFor = (user: SignedIn) =>
  readsAll(user) ? (seesClients(user) ? wholeJson : withoutClientJson) : ownJson

/** A request as the user may see it; 404 if they may not. */
export async function readRequest({ db, user }: Pick<Caller, 'db' | 'user'>, id: number): Promise<Request> {
  const row = await firstRow(
    db,
    sql<{
      one: Request
    }>`SELECT ${jsonFor(user)} AS one FROM requests r WHERE r.id = ${id} AND ${visibleTo(user)}`,
  )
  if (!row) throw notFound()
  return row.one
}

/** The whole request, without a check of permissions: for rules and the trail, never as an answer. */
export async function requireRequest(db: Db, id: number): Promise<Whole> {
  const row = await firstRow(
    db,
    sql<{ one: Whole }>`SELECT ${wholeJson} AS one FROM requests r WHERE r.id = ${id}`,
  )
  if (!row) throw notFound()
  return row.one
}
/** A request with all its members. */
export type Whole = Required<Request>

export async function isVisibleRequest({ db, user }: Caller, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM requests r WHERE r.id = ${id} AND ${visibleTo(user)}`.execute(db)
  return rows.length > 0
}

interface Query extends PageQuery {
  kind?: (typeof REQUEST_KINDS)[number] | undefined
  state?: (typeof REQUEST_STATES)[number] | undefined
  clientId?: number | undefined
}

/** One page; 403 for the requests of a client without the permissions to see whose they are. */
export async function listRequests({ db, user }: Caller, { kind, state, clientId, ...page }: Query) {
  if (clientId && !(readsAll(user) && seesClients(user))) throw forbidden()
  const where = sql.join(
    [
      visibleTo(user),
      ...(kind ? [sql`r.kind = ${kind}`] : []),
      ...(state ? [sql`r.state = ${state}`] : []),
      ...(clientId ? [sql`r.client_id = ${clientId}`] : []),
    ],
    sql` AND `,
  )
  const listing = { table: 'requests', alias: 'r', where, json: jsonFor(user), order: sql`r.id DESC` }
  const found = await findPage<Request>(db, listing, page)
  return toPage(found.records, found.count, page)
}
