import { type RawBuilder, sql } from 'kysely'
import { placeJson } from '#base/reference/server/address.ts'
import { COUNT_LIMIT, type PageQuery, toPage } from '#core/contract/paging.ts'
import { type Phrase, parsePhrase } from '#core/contract/phrase.ts'
import { andNotHidden } from '#core/server/asking.ts'
import { soughtIn } from '#core/server/commonness.ts'
import type { Db } from '#core/server/database.ts'
import {
  amongIds,
  BOUNDED,
  countOf,
  type Found,
  find,
  findAll,
  findInTurn,
  findPage,
  findRanked,
  opaque,
  type Window,
} from '#core/server/listing.ts'
import { phraseFilter } from '#core/server/phrase-filter.ts'
import { orderOf } from '#core/server/sorting.ts'
import type { ClientRow } from '../contract/client.ts'
import { asShown, sought } from './medicare-search.ts'
import { narrowing, type Sought } from './narrowing.ts'
import { beginsFirst, byFirstName, byName, byTier, CLIENT_COLUMNS, inOne, isNumber, tier } from './ranking.ts'

const listed = () => sql`c.archived_at IS NULL${andNotHidden('c.id')}`

/** Common filter of the list, its count and its summaries: clients that are not archived and match. */
export function clientFilter(phrase: Phrase): RawBuilder<unknown> {
  return sql`${listed()} AND ${phraseFilter(sql`c.search_text`, sought(phrase))}${asShown(phrase)}`
}

const rowJson = sql.raw(`json_build_object(
  'id', c.id, 'clientNumber', c.client_number::text, 'firstName', c.first_name, 'lastName', c.last_name,
  'birthDate', c.birth_date, 'deceasedOn', c.deceased_on, 'fcsNumber', c.fcs_number,
  'medicareNumber', c.medicare_number,
  'addresses', coalesce(
    (SELECT json_build_array(${placeJson('a', `'mailing', true`)}) FROM client_addresses a WHERE a.client_id = c.id AND a.mailing),
    (SELECT json_build_array(${placeJson('a', `'mailing', false`)}) FROM facility_addresses a
      WHERE a.facility_id = c.facility_id ORDER BY a.id DESC LIMIT 1),
    '[]'),
  'phoneNumbers', (SELECT coalesce(json_agg(json_build_object('number', p.number, 'type', json_build_object('id', 1))), '[]')
    FROM client_phone_numbers p WHERE p.client_id = c.id AND p.type_id = 1))`)

const listing = { table: 'clients', alias: 'c', json: rowJson, order: byName }

/** One page with its bounded count: by name or rank, unless another order is requested. */
export async function findClients(db: Db, query: Sought, { page, size }: PageQuery) {
  const sought = {
    phrase: parsePhrase(query.phrase),
    hasFilters: Boolean(query.programId || query.onLoan || query.deceased),
    filters: narrowing(query),
    indexedFilters: narrowing({ ...query, onLoan: undefined }),
  }
  const window = { page, size }
  const order = query.sort?.length ? orderOf(query.sort, CLIENT_COLUMNS) : undefined
  const found = await (!sought.phrase.required.length
    ? findPage<ClientRow>(
        db,
        { ...listing, where: matching(sought), order: order ?? byName, isWhole: !sought.hasFilters },
        window,
      )
    : order
      ? sorted(db, sought, order, window)
      : ranked(db, sought, window))
  return toPage(found.records, found.count, window)
}

/** Search among the clients that match the filters. */
interface SoughtClients {
  phrase: Phrase
  hasFilters: boolean
  filters: RawBuilder<unknown>
  /** Filters that the index in list order serves: all except the one on loans. */
  indexedFilters: RawBuilder<unknown>
}

const matching = ({ phrase, filters }: SoughtClients) => sql`${clientFilter(phrase)} AND ${filters}`

const seeking = async (db: Db, { phrase, filters }: SoughtClients) => ({
  ...listing,
  where: sql`${listed()} AND ${filters} AND ${await soughtIn(db, 'clients', sql`c.search_text`, sought(phrase))}${asShown(phrase)}`,
})

const walking = (sought: SoughtClients, of = sql`true`) =>
  sql`${listed()} AND ${sought.indexedFilters} AND ${opaque(sql`${matching(sought)} AND ${of}`)}`

/** Sorts few matches; with too many, scans the index in that order. */
async function sorted(db: Db, sought: SoughtClients, order: RawBuilder<unknown>, window: Window) {
  const matches = await seeking(db, sought)
  const columns = sql`c.id, c.last_fold, c.first_fold, c.client_number`
  const found = await findRanked<ClientRow>(db, matches, { columns, rank: sql`0`, order }, window)
  if (found.count <= COUNT_LIMIT) return found
  const walked = { ...listing, where: walking(sought), order }
  return findPage<ClientRow>(db, walked, window, sql`${found.count}::int`)
}

/**
 * Number of names, up to the limit, that begin with the only word of the phrase: an index-only count, since all of them
 * match. 0 for other phrases.
 */
async function countNames(db: Db, { phrase, hasFilters }: SoughtClients): Promise<number> {
  if (phrase.required.length !== 1 || phrase.excluded.length || hasFilters) return 0
  const [last, first] = [sql`c.last_fold`, sql`c.first_fold`].map((name) => beginsFirst(name, phrase, 0))
  const names = sql`((SELECT 1 FROM clients c WHERE ${listed()} AND ${last} ${BOUNDED})
    UNION ALL (SELECT 1 FROM clients c WHERE ${listed()} AND ${first} AND NOT (${last}) ${BOUNDED})) c`
  return (await find(db, countOf(names), sql`NULL`)).count
}

/**
 * Names that begin with the word come first. If they fill the page, the other matches are only counted, and not even
 * that if there are too many already.
 */
async function ranked(db: Db, sought: SoughtClients, window: Window): Promise<Found<ClientRow>> {
  const { phrase } = sought
  const names = await countNames(db, sought)
  if (names > COUNT_LIMIT) return likeliest(db, sought, window, sql`${names}::int`)
  const matches = await seeking(db, sought)
  if (names >= window.page * window.size)
    return likeliest(db, sought, window, countOf(sql`clients c WHERE ${matches.where}`))
  const isInOne = inOne(phrase)
  const ranking = {
    columns: sql`c.id, c.last_fold, c.first_fold ${isInOne ? sql`, ${isInOne} AS is_in_one` : sql``}`,
    rank: tier(phrase, isInOne && sql`c.is_in_one`),
    order: byTier,
  }
  const found = await findRanked<ClientRow>(db, matches, ranking, window)
  return found.count > COUNT_LIMIT ? likeliest(db, sought, window, sql`${found.count}::int`) : found
}

/**
 * Reads each rank from the index in its order until the page is full: names that begin with a word, then the rest,
 * which is dense enough to stop early if there are too many matches to sort.
 */
function likeliest(
  db: Db,
  sought: SoughtClients,
  window: Window,
  count: RawBuilder<unknown>,
): Promise<Found<ClientRow>> {
  const { phrase } = sought
  const { page, size } = window
  const branch = (place: number, order: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`
    (SELECT c.id FROM clients c WHERE ${where} AND ${walking(sought, sql`${tier(phrase)} = ${place}`)}
      ORDER BY ${order} LIMIT ${page * size})`
  const isInOne = inOne(phrase)
  const branches = [
    branch(0, byName, isNumber(phrase)),
    ...(isInOne ? [branch(1, byName, isInOne)] : []),
    ...phrase.required.map((_, nth) => branch(2, byName, beginsFirst(sql`c.last_fold`, phrase, nth))),
    ...phrase.required.map((_, nth) => branch(3, byFirstName, beginsFirst(sql`c.first_fold`, phrase, nth))),
    branch(4, byName, sql`true`),
  ]
  return findInTurn(db, listing, branches, window, count)
}

/** Filters the ids to the listed clients. */
export const visibleClients = (db: Db, ids: readonly number[]): Promise<ClientRow[]> =>
  findAll(db, { ...listing, where: sql`${amongIds('c.id', ids)} AND ${listed()}` })
