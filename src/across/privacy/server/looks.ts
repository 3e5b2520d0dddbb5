import { type RawBuilder, sql } from 'kysely'
import { looksWritten } from '#base/trail/server/looks.ts'
import { COUNT_LIMIT, type PageQuery, toPage } from '#core/contract/paging.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { notFound } from '#core/server/errors.ts'
import { findAll, findPage } from '#core/server/listing.ts'
import {
  type ClientLook,
  DAYS,
  UNUSUAL,
  UNUSUAL_DAYS,
  type UnusualDay,
  type UserDay,
  type UserLook,
} from '../contract/looks.ts'

/** Days in the organisation's time zone, both included. */
export interface Period {
  from?: string | null
  to?: string | null
}

const within = ({ from, to }: Period, zone: string): RawBuilder<unknown> => sql`
  (${from ?? null}::date IS NULL OR t.at >= ${from ?? null}::date::timestamp AT TIME ZONE ${zone}) AND
  (${to ?? null}::date IS NULL OR t.at < (${to ?? null}::date + 1)::timestamp AT TIME ZONE ${zone})`

const LOOK = `'id', t.id, 'at', iso(t.at), 'action', t.action, 'address', host(t.address),
  'call', CASE WHEN t.action = 'LISTED' THEN t.changes -> 0 ->> 'new' END`

const trail = { table: 'trail', alias: 't', order: sql`t.id DESC` }

/** Entries by which somebody saw a client in the record of another, until a merge of the two was undone. */
const seenElsewhere = (people: RawBuilder<unknown>) => sql`
  SELECT s.id FROM undone_merges(${people}) m CROSS JOIN LATERAL (
    SELECT l.id, l.at, l.action FROM trail l WHERE l.entity = 'clients' AND l.entity_id = m.kept_id
    UNION ALL SELECT l.id, l.at, l.action FROM trail l WHERE l.ids @> ARRAY[m.kept_id]) s
  WHERE s.at BETWEEN m.at AND m.undone_at AND s.action IN ('READ', 'LISTED', 'DISCLOSED')`

const ofClient = (id: number, period: Period, zone: string) => {
  const people = sql`(SELECT clients_merged_into(${id}))`
  return {
    ...trail,
    where: sql`((t.entity = 'clients' AND t.entity_id = ANY(${people}::int[])) OR t.ids && ${people}
      OR t.id = ANY(ARRAY(${seenElsewhere(people)}))) AND ${within(period, zone)}`,
    json: sql.raw(`json_build_object(${LOOK}, 'user',
    (SELECT json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) FROM users u WHERE u.id = t.user_id))`),
  }
}

const ofUser = (id: number, period: Period, zone: string) => ({
  ...trail,
  where: sql`t.user_id = ${id} AND t.entity = 'clients' AND ${within(period, zone)}`,
  json: sql.raw(`json_build_object(${LOOK}, 'count', coalesce(cardinality(t.ids), 1), 'client',
    (SELECT json_build_object('id', c.id, 'clientNumber', c.client_number::text, 'name', c.first_name || ' ' || c.last_name)
      FROM clients c WHERE c.id = coalesce(t.entity_id, CASE WHEN cardinality(t.ids) = 1 THEN t.ids[1] END)))`),
})

/** One page of the users who viewed a client; 404 if there is no such client. */
export async function pageOfClient(caller: Caller, id: number, query: PageQuery & Period) {
  const name = await nameOf(caller, 'clients', id)
  return {
    ...(await page<ClientLook>(caller.db, ofClient(id, query, caller.config.organisationTimeZone), query)),
    name,
  }
}

/** One page of the clients whom a user viewed; 404 if there is no such user. */
export async function pageOfUser(caller: Caller, id: number, query: PageQuery & Period) {
  const name = await nameOf(caller, 'users', id)
  const zone = caller.config.organisationTimeZone
  const found = await page<UserLook>(caller.db, ofUser(id, query, zone), query)
  return { ...found, name, days: await daysOf(caller.db, id, zone) }
}

/** All views, at most 10,000, newest first. */
export async function allOfClient(caller: Caller, id: number, period: Period): Promise<ClientLook[]> {
  return findAll(caller.db, ofClient(id, period, caller.config.organisationTimeZone))
}

export async function allOfUser(caller: Caller, id: number, period: Period): Promise<UserLook[]> {
  return findAll(caller.db, ofUser(id, period, caller.config.organisationTimeZone))
}

async function page<R>(db: Db, listing: Parameters<typeof findPage>[1], window: PageQuery) {
  const { records, count } = await findPage<R>(db, listing, window)
  return toPage(records, Math.min(count, COUNT_LIMIT + 1), window)
}

const today = (zone: string) => sql`(now() AT TIME ZONE ${zone})::date`

/** Recent days on which users viewed clients. The median of these days counts as usual for a user. */
const days = (zone: string, of: RawBuilder<unknown>) => sql`
  WITH days AS (SELECT user_id, day, opened, rows AS listed FROM shown_clients
      WHERE day > ${today(zone)} - ${DAYS}::int AND ${of}),
    usual AS (SELECT user_id, percentile_cont(0.5) WITHIN GROUP (ORDER BY opened + listed) AS rows FROM days GROUP BY 1)
  SELECT user_id, day, opened, listed,
    opened + listed >= ${UNUSUAL.least}::int AND opened + listed > ${UNUSUAL.times}::int * usual.rows AS is_unusual
  FROM days JOIN usual USING (user_id)`

/** Days of a user, newest first. */
async function daysOf(db: Db, user: number, zone: string): Promise<UserDay[]> {
  const { rows } = await sql<UserDay>`
    SELECT day::text AS day, opened, listed, is_unusual FROM (${days(zone, sql`user_id = ${user}`)}) d ORDER BY d.day DESC`.execute(
    db,
  )
  return rows
}

/** Unusual days of all users, including closed accounts, newest first. */
export async function unusualDays(caller: Caller): Promise<UnusualDay[]> {
  await looksWritten(caller)
  const zone = caller.config.organisationTimeZone
  const { rows } = await sql<UnusualDay>`
    SELECT json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) AS user, d.day::text AS day, d.opened, d.listed
    FROM (${days(zone, sql`true`)}) d JOIN users u ON u.id = d.user_id
    WHERE d.is_unusual AND d.day > ${today(zone)} - ${UNUSUAL_DAYS}::int
    ORDER BY d.day DESC, d.opened + d.listed DESC, u.id`.execute(caller.db)
  return rows
}

/** Name of a client or user, including archived ones and closed accounts, because their log stays. 404 if there is none. */
export async function nameOf(caller: Caller, table: 'clients' | 'users', id: number): Promise<string> {
  await looksWritten(caller)
  const { rows } = await sql<{ name: string }>`
    SELECT first_name || ' ' || last_name AS name FROM ${sql.table(table)} WHERE id = ${id}`.execute(
    caller.db,
  )
  if (!rows[0]) throw notFound()
  return rows[0].name
}
