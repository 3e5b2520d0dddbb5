import { type RawBuilder, sql } from 'kysely'
import { TO_DO } from '#acts/services/server/queries.ts'
import { holds } from '#core/contract/permissions.ts'
import { andNotHidden } from '#core/server/asking.ts'
import type { Caller, SignedIn } from '#core/server/caller.ts'
import { notFound } from '#core/server/errors.ts'
import { userJson } from '#core/server/record-json.ts'
import { firstRow } from '#core/server/rows.ts'
import { clientRefJson } from '#records/clients/server/client-ref.ts'
import { CITY, DOOR, PHONE } from '#records/clients/server/home.ts'
import { pieceJson } from '#records/equipment/server/json.ts'
import type { OfDay } from '../contract/calls.ts'
import type { Errand } from '../contract/errand.ts'

/** Conditions on `errands d`, which hold as long as what it names does. */
const isThere = sql.raw(`CASE d.kind
  WHEN 'DELIVER' THEN EXISTS (SELECT FROM equipment h WHERE h.id = d.equipment_id AND h.held_for = d.client_id AND h.held_at = d.held_at
    AND h.archived_at IS NULL)
  WHEN 'COLLECT' THEN EXISTS (SELECT FROM loans o WHERE o.id = d.loan_id AND o.return_date IS NULL AND o.archived_at IS NULL)
  ELSE EXISTS (SELECT FROM services s WHERE s.id = d.service_id AND ${TO_DO}) END`)

/** A loan of the piece to the client that was made after the hold, or is open; a return; a repair. */
const isDone = sql.raw(`CASE d.kind
  WHEN 'DELIVER' THEN EXISTS (SELECT FROM loans o WHERE o.equipment_id = d.equipment_id AND o.client_id = d.client_id AND o.archived_at IS NULL
    AND (o.return_date IS NULL OR o.created_at >= d.held_at))
  WHEN 'COLLECT' THEN EXISTS (SELECT FROM loans o WHERE o.id = d.loan_id AND o.return_date IS NOT NULL AND o.archived_at IS NULL)
  ELSE EXISTS (SELECT FROM services s WHERE s.id = d.service_id AND s.state = 'DONE' AND s.archived_at IS NULL) END`)

export const isOpen = sql`d.reason IS NULL AND ${isThere}`

const state = sql`CASE WHEN d.reason IS NOT NULL THEN 'MISSED' WHEN ${isThere} THEN 'PLANNED' WHEN ${isDone} THEN 'DONE' ELSE 'GONE' END`

const client = sql.raw(
  clientRefJson('d.client_id').replace(
    'json_build_object(',
    "json_build_object('phoneNumber', phone, 'address', address, ",
  ),
)

/** Where a piece that has moved on its own is, only the city is known. */
const home = sql`LATERAL (SELECT ${PHONE} AS phone, coalesce((SELECT json_build_array(o.left_in) FROM loans o
    WHERE o.id = d.loan_id AND o.left_in IS NOT NULL), to_json(array_remove(${DOOR} || ${CITY}::text, NULL))) AS address
  FROM clients c WHERE c.id = d.client_id)`

const dayOff = sql`coalesce((SELECT json_build_object('name', h.name, 'name_fr', h.name_fr) FROM holidays h WHERE h.date = d.day LIMIT 1),
  CASE extract(isodow FROM d.day) WHEN 6 THEN json_build_object('name', 'Saturday', 'name_fr', 'samedi')
    WHEN 7 THEN json_build_object('name', 'Sunday', 'name_fr', 'dimanche') END)`

/** The position in the driver's day, from 1: stored ranks have gaps where an errand was moved or removed. */
const position =
  sql.raw(`(SELECT count(*) FROM errands o WHERE o.day = d.day AND o.driver_id IS NOT DISTINCT FROM d.driver_id
  AND (o.rank, o.id) <= (d.rank, d.id))`)

const json = (
  user: SignedIn,
) => sql`json_build_object('id', d.id, 'version', d.version, 'kind', d.kind, 'day', d.day, 'rank', ${position},
  'driver', ${sql.raw(userJson('d.driver_id'))}, 'words', d.words, 'client', ${client},
  'equipment', (SELECT json_build_object(${sql.raw(pieceJson)}) FROM equipment e WHERE e.id = d.equipment_id),
  'loan', CASE WHEN d.loan_id IS NOT NULL THEN json_build_object('id', d.loan_id) END,
  'service', (SELECT json_build_object('id', s.id, 'description', CASE WHEN ${holds(user, 'READ_SERVICES')} THEN s.description END)
    FROM services s WHERE s.id = d.service_id),
  'state', ${state}, 'reason', d.reason, 'dayOff', ${dayOff})`

const visible = () => sql`(true${andNotHidden('d.client_id')})`

/** An errand as the user may see it; 404 if they may not. */
export async function readErrand({ db, user }: Pick<Caller, 'db' | 'user'>, id: number): Promise<Errand> {
  const row = await firstRow(
    db,
    sql<{
      one: Errand
    }>`SELECT ${json(user)} AS one FROM errands d, ${home} home WHERE d.id = ${id} AND ${visible()}`,
  )
  if (!row) throw notFound()
  return row.one
}

/** The errands of a day in all states, of today if none is given; those without a driver come last. */
export async function listErrands({ db, user }: Caller, { day, driverId }: OfDay): Promise<Errand[]> {
  const ofDriver: RawBuilder<unknown> = driverId ? sql`d.driver_id = ${driverId}` : sql`true`
  const { rows } = await sql<{ one: Errand }>`
    SELECT ${json(user)} AS one FROM errands d LEFT JOIN users u ON u.id = d.driver_id, ${home} home
    WHERE d.day = coalesce(${day ?? null}::date, organisation_day()) AND ${ofDriver} AND ${visible()}
    ORDER BY u.last_name, u.first_name, d.driver_id, d.rank, d.id`.execute(db)
  return rows.map(({ one }) => one)
}
