import { type RawBuilder, sql } from 'kysely'
import type { Kind } from '#acts/templates/server/documents/kinds.ts'
import { counties } from '#base/reference/contract/lists/places.ts'
import { type Paged, type PageQuery, toPage } from '#core/contract/paging.ts'
import { referenceTo } from '#core/contract/record/reference-to.ts'
import type { SortBy } from '#core/contract/sorting.ts'
import { andNotHidden } from '#core/server/asking.ts'
import type { Caller, SignedIn } from '#core/server/caller.ts'
import { findPage, fromOf, type Listing } from '#core/server/listing.ts'
import { referenceJson } from '#core/server/reference-json.ts'
import { orderOf, type SortColumns } from '#core/server/sorting.ts'
import type { Column, Parties } from './parties.ts'

/** Filters that both lists have. */
export interface Filters {
  countyId?: number | undefined
  from: string | null
  to: string | null
}

/** One of the two lists, of a table with `client_id`, `equipment_id` and `archived_at`. */
export interface ReportList<F extends Filters, K extends string, Row, R extends Parties, Totals> {
  table: string
  alias: string
  /** The day that `from` and `to` limit. */
  day: RawBuilder<unknown>
  /** The conditions of its own filters; falsy ones do not count. */
  where(filters: F): unknown[]
  columns: SortColumns<K>
  latest: SortBy<K>
  json: RawBuilder<unknown>
  /** Totals of all matches, as columns. */
  totals: RawBuilder<Totals>
  toAnswer(user: SignedIn, row: Row): R
  csv: readonly Column<R>[]
  documents: Kind
}

/** The id of the county of the client with this id: of the mailing address, otherwise of the facility. */
const countyOf = (client: string) => `(SELECT coalesce(
  (SELECT a.county_id FROM client_addresses a WHERE a.client_id = c.id AND a.mailing),
  (SELECT f.county_id FROM facility_addresses f WHERE f.facility_id = c.facility_id ORDER BY f.id DESC LIMIT 1))
  FROM clients c WHERE c.id = ${client})`

export const countyJson = (client: string) =>
  referenceJson({ list: counties, answer: referenceTo(counties) }, countyOf(client))

/** The matches that the caller may see, without archived ones; in the order `sort`, else the latest first. */
export function listing<F extends Filters, K extends string, Row, R extends Parties, T>(
  { table, alias, day, where, columns, latest, json }: ReportList<F, K, Row, R, T>,
  filters: F,
  [sort = latest]: readonly SortBy<K>[] = [],
): Listing {
  const { countyId, from, to } = filters
  const client = `${alias}.client_id`
  const conditions = [
    sql`${sql.ref(`${alias}.archived_at`)} IS NULL${andNotHidden(client)}`,
    countyId &&
      sql`${sql.ref(client)} IN (SELECT k.id FROM clients k WHERE ${sql.raw(countyOf('k.id'))} = ${countyId})`,
    from && sql`${day} >= ${from}`,
    to && sql`${day} <= ${to}`,
    ...where(filters),
  ]
  const order = orderOf([sort], columns, [`${alias}.id`])
  return { table, alias, json, order, where: sql.join(conditions.filter(Boolean), sql` AND `) }
}

/** The FROM of a list with its WHERE. */
export const whole = (listing: Listing) => sql`FROM ${fromOf(listing)} WHERE ${listing.where}`

/** One page, with the totals of all matches. */
export async function readPage<F extends Filters, K extends string, Row, R extends Parties, T>(
  { db, user }: Caller,
  list: ReportList<F, K, Row, R, T>,
  query: F & PageQuery & { sort: readonly SortBy<K>[] },
): Promise<Paged<R> & T> {
  const one = listing(list, query, query.sort)
  const [totals, { records }] = await Promise.all([
    sql<T & { count: number }>`SELECT count(*)::int AS count, ${list.totals} ${whole(one)}`.execute(db),
    findPage<Row>(db, one, query, sql`0`),
  ])
  const { count, ...sums } = totals.rows[0] as T & { count: number }
  const answers = records.map((row) => list.toAnswer(user, row))
  return { ...toPage(answers, count, query), ...(sums as unknown as T) }
}
