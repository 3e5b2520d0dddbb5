import { type RawBuilder, sql } from 'kysely'
import { mayCall } from '#core/contract/access.ts'
import { localDay } from '#core/contract/local-day.ts'
import { COUNT_LIMIT, type Paged, type PageQuery, toPage } from '#core/contract/paging.ts'
import { isHidden } from '#core/server/asking.ts'
import type { SignedIn } from '#core/server/caller.ts'
import { notFound } from '#core/server/errors.ts'
import { BOUNDED, findPage, fromOf, type Listing } from '#core/server/listing.ts'
import { isPast, type Looking, type Today, type WorkKind } from '#core/server/work-kind.ts'
import { clientRefJson, seesClients } from '#records/clients/server/client-ref.ts'
import { pieceJson } from '#records/equipment/server/json.ts'
import { visibleEquipment } from '#records/equipment/server/visible.ts'
import { type Kind, WORK } from '../contract/kinds.ts'
import { type Entry, FIRST, type Group } from '../contract.ts'
import { kinds, kindsOf, personOf } from './kinds.ts'

export interface Narrowed {
  mine: 'true' | 'false'
  managed: 'true' | 'false'
  programId?: number | undefined
}

/** No filter by assignee or program. */
export const ALL: Narrowed = { mine: 'false', managed: 'false' }

type Marked = Pick<Entry, 'assignee' | 'snoozedUntil' | 'marked'>
type Row = Nullable<Omit<Entry, keyof Marked>> & { mark: Nullable<Marked> | null }
type Nullable<T> = { [K in keyof T]-?: Exclude<T[K], undefined> | null }

const dayOf = ({ config }: Looking) =>
  sql<string>`SELECT ${localDay(config.organisationTimeZone)}::date AS today`
/** A subquery, whose value the planner does not know: it plans the statement once for all days. */
const todayOf = (looking: Looking): Today => sql`(${dayOf(looking)})`

const idOf = ({ alias }: WorkKind) => sql.ref(`${alias}.id`)
/** Mark of a row, if it was made for all of its current reasons. */
const markOf = (kind: Kind, of: WorkKind, today: Today) =>
  sql`work_marks m WHERE m.kind = ${sql.lit(kind)} AND m.record_id = ${idOf(of)} AND ${reasonsOf(of, today)} <@ m.reasons`

const textOf = ({ since, sinceIs }: WorkKind) =>
  sinceIs === 'day' ? sql`to_char(${since}, 'YYYY-MM-DD')` : sql`iso(${since})`
const reasonsOf = (of: WorkKind, today: Today) => of.reasons?.(today) ?? sql`ARRAY[${textOf(of)}]`

function json(user: SignedIn, kind: Kind, of: WorkKind, today: Today): RawBuilder<unknown> {
  return sql`json_build_object('recordId', ${idOf(of)}, 'since', ${textOf(of)},
    ${sql.join(
      Object.entries(of.own ?? {}).map(([name, value]) => sql`${sql.lit(name)}, ${value}, `),
      sql``,
    )}
    'client', ${of.client ? sql.raw(clientRefJson(of.client)) : sql`NULL`},
    'equipment', ${pieceOf(user, of)},
    ${of.promise ? sql`'promisedOn', working_days_after(${of.promise.since}, ${of.promise.days}),` : sql``}
    'mark', (SELECT json_build_object('assignee', ${personOf('m.assignee_id')}, 'snoozedUntil', m.snoozed_until, 'marked', m.version)
      FROM ${markOf(kind, of, today)}))`
}

/** SQL of the piece. A personal reminder may have been written by somebody else, so it shows a piece only if the user may see it. */
function pieceOf(user: SignedIn, { table, piece, isPersonal }: WorkKind): RawBuilder<unknown> {
  const json = sql.raw(`json_build_object(${pieceJson})`)
  if (table === 'equipment') return json
  if (!piece) return sql`NULL`
  const seen = isPersonal ? visibleEquipment(user) : sql`true`
  return sql`(SELECT ${json} FROM equipment e WHERE e.id = ${sql.ref(piece)} AND ${seen})`
}

const managedBy = ({ user }: Looking) =>
  sql`(SELECT p.program_id FROM program_managers p WHERE p.user_id = ${user.id})`

export async function managesPrograms(looking: Looking): Promise<boolean> {
  const { rows } = await sql<{ manages: boolean }>`SELECT EXISTS ${managedBy(looking)} AS manages`.execute(
    looking.db,
  )
  return rows[0]?.manages ?? false
}

/** The few snoozed ids are hashed once, so that the reasons are compared for those alone. */
function isNotSnoozed(kind: Kind, of: WorkKind, today: Today): RawBuilder<boolean> {
  const later = sql`m.snoozed_until > ${today}`
  return sql`(${idOf(of)} NOT IN (SELECT m.record_id FROM work_marks m WHERE m.kind = ${sql.lit(kind)} AND ${later})
    OR NOT EXISTS (SELECT FROM ${markOf(kind, of, today)} AND ${later}))`
}

function listing(
  looking: Looking,
  kind: Kind,
  { mine, managed, programId }: Narrowed,
  snoozed: boolean,
  today = todayOf(looking),
): Listing {
  const of = kinds[kind]
  const conditions = [
    of.where(looking, today),
    mine === 'true' &&
      !of.isPersonal &&
      sql`EXISTS (SELECT FROM ${markOf(kind, of, today)} AND m.assignee_id = ${looking.user.id})`,
    managed === 'true' && (of.program ? sql`${of.program} IN ${managedBy(looking)}` : sql`false`),
    programId !== undefined && (of.program ? sql`${of.program} = ${programId}` : sql`false`),
    !snoozed && isNotSnoozed(kind, of, today),
  ]
  return {
    table: of.table,
    alias: of.alias,
    where: sql.join(conditions.filter(Boolean), sql` AND `),
    json: json(looking.user, kind, of, today),
    order: sql`${of.isUrgent ? sql`(${of.isUrgent}) DESC, ` : sql``}${of.since}, ${idOf(of)}`,
  }
}

/** Removes null values, and the client with the address if the user may not see the client. */
function toEntry(user: SignedIn, { client, atHome, mark, ...row }: Row): Entry {
  const known = client && seesClients(user) && !isHidden(client.id) ? { client, atHome } : {}
  const given = [row, known, mark ?? {}].flatMap(Object.entries)
  return Object.fromEntries(given.filter(([, value]) => value !== null)) as Entry
}

/**
 * Counts and first entries of each kind that the user may see, in one statement, which each connection plans once: it
 * has few values, and none of which the planner would make another plan.
 */
export async function readWork(looking: Looking, narrowed: Narrowed): Promise<Group[]> {
  const { db, user } = looking
  const seen = kindsOf(user)
  const groups = seen.map((kind) => {
    const { where, order, json } = listing(looking, kind, narrowed, false, sql`(SELECT today FROM day)`)
    const { table, alias, promise } = kinds[kind]
    // a subquery is evaluated once, above
    const from = sql`${typeof table === 'string' ? fromOf({ table, alias }) : sql.ref(alias)} WHERE ${where}`
    // OFFSET 0: the count is made once, and where nothing waits, nothing is sorted
    return sql`SELECT ${sql.lit(kind)} AS kind, n.count, n.late, CASE WHEN n.count > 0 THEN
      (SELECT json_agg(x.entry) FROM (SELECT ${json} AS entry FROM ${from} ORDER BY ${order} LIMIT ${sql.lit(FIRST)}) x) END AS first
      FROM (SELECT count(*)::int AS count, count(*) FILTER (WHERE w.late)::int AS late
        FROM (SELECT ${promise ? isPast(promise, sql`(SELECT today FROM day)`) : sql`false`} AS late FROM ${from} ${BOUNDED}) w OFFSET 0) n`
  })
  const subqueries = seen.flatMap((kind) => {
    const { table, alias } = kinds[kind]
    return typeof table === 'string'
      ? []
      : sql`, ${sql.ref(alias)} AS MATERIALIZED (SELECT * FROM ${fromOf({ table, alias })})`
  })
  const { rows } = await sql<{
    kind: Kind
    count: number
    late: number
    first: Row[]
  }>`WITH day AS (${dayOf(looking)})${sql.join(subqueries, sql``)} ${sql.join(groups, sql` UNION ALL `)}`.execute(
    db,
  )
  return rows
    .filter(({ count }) => count > 0)
    .map(({ kind, count, late, first }) => ({
      kind,
      late,
      count: Math.min(count, COUNT_LIMIT),
      more: count > COUNT_LIMIT,
      acts: mayCall(user, WORK[kind].marks),
      first: first.map((row) => toEntry(user, row)),
    }))
}

/** One page of a kind, including snoozed entries; 404 for a kind that the user may not see. */
export async function listWork(
  looking: Looking,
  kind: Kind,
  { page, size, ...narrowed }: Narrowed & PageQuery,
): Promise<Paged<Entry>> {
  if (!kindsOf(looking.user).includes(kind)) throw notFound()
  const { records, count } = await findPage<Row>(looking.db, listing(looking, kind, narrowed, true), {
    page,
    size,
  })
  return toPage(
    records.map((row) => toEntry(looking.user, row)),
    count,
    { page, size },
  )
}

/** An entry as the user may see it, with its current reasons; 404 if it does not wait. */
export async function requireEntry(
  looking: Looking,
  kind: Kind,
  id: number,
): Promise<{ entry: Entry; reasons: string[] }> {
  if (!kindsOf(looking.user).includes(kind)) throw notFound()
  const found = listing(looking, kind, ALL, true)
  const reasons = reasonsOf(kinds[kind], todayOf(looking))
  const { rows } = await sql<{ entry: Row; reasons: string[] }>`
    SELECT ${found.json} AS entry, ${reasons} AS reasons FROM ${fromOf(found)}
    WHERE ${found.where} AND ${idOf(kinds[kind])} = ${id}`.execute(looking.db)
  if (!rows[0]) throw notFound()
  return { entry: toEntry(looking.user, rows[0].entry), reasons: rows[0].reasons }
}
