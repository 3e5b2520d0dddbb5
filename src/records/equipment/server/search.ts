import { type RawBuilder, sql } from 'kysely'
import { REFERRAL_AGENT } from '#base/people/contract.ts'
import type { Locale } from '#core/contract/msg.ts'
import { COUNT_LIMIT, type PageQuery, toPage } from '#core/contract/paging.ts'
import { holds } from '#core/contract/permissions.ts'
import { type Phrase, parsePhrase } from '#core/contract/phrase.ts'
import { isHidden } from '#core/server/asking.ts'
import type { Caller, SignedIn } from '#core/server/caller.ts'
import { soughtIn } from '#core/server/commonness.ts'
import type { Db } from '#core/server/database.ts'
import { countOf, type Found, findInTurn, findRanked, opaque } from '#core/server/listing.ts'
import { phraseFilter } from '#core/server/phrase-filter.ts'
import { type EquipmentQuery, FIT_FILTERS } from '../contract/calls.ts'
import type { EquipmentRow } from '../contract/equipment.ts'
import { mayEndAny } from './end-reservation.ts'
import { meetsFit } from './fit.ts'
import { rowJson } from './json.ts'
import { type EquipmentSort, LISTED, ORDERED_BY, piecesBy } from './order.ts'
import { redactFor } from './redact.ts'
import { available, hasConfigured, hasStatus, lendable, readyToLend, reserved } from './status.ts'
import { visibleEquipment } from './visible.ts'

interface Filter extends Partial<EquipmentQuery> {
  phrase: string
  programFirst?: number | undefined
  sort?: readonly EquipmentSort[]
  /** Language of the reader, for sorting by names. */
  locale?: Locale
}

const TEXT = sql`e.search_text`

/** Common filter of the list, its count and its summaries. */
export function equipmentFilter(
  user: SignedIn,
  filter: Filter,
  text = phraseFilter(TEXT, parsePhrase(filter.phrase)),
): RawBuilder<unknown> {
  const { programId, statusId, statusString, searchStatus, lendableTo } = filter
  const { categoryId, subcategoryId, itemId, manufacturerId, fit } = filter
  const status = statusString ?? searchStatus
  const conditions = [
    visibleEquipment(user),
    text,
    programId && sql`e.program_id = ${programId}`,
    categoryId &&
      sql`e.subcategory_id IN (SELECT id FROM equipment_subcategories WHERE category_id = ${categoryId})`,
    subcategoryId && sql`e.subcategory_id = ${subcategoryId}`,
    itemId && sql`e.item_id = ${itemId}`,
    manufacturerId && sql`e.manufacturer_id = ${manufacturerId}`,
    fit && meetsFit(fit),
    statusId && hasConfigured(statusId),
    status && hasStatus(status),
    lendableTo && lendable(user.id, mayKnowHolder(user, lendableTo) ? lendableTo : null, mayEndAny(user)),
  ]
  return sql.join(conditions.filter(Boolean), sql` AND `)
}

/** Whether the user may know that a piece is on hold for the client: a hidden client is treated like one without holds. */
const mayKnowHolder = (user: SignedIn, clientId: number) =>
  holds(user, 'READ_EQUIPMENT') && !isHidden(clientId)

/** Condition that the displayed number, or only its digits, is one word of the phrase. */
function isNumber({ required }: Phrase): RawBuilder<boolean> | undefined {
  const numbers = required.map((term) => Number(/^\D?(\d{1,9})[a-z]?$/.exec(term)?.[1])).filter(Boolean)
  if (!numbers.length) return
  const written = sql`ARRAY[e.number::text, e.number || lower(e.number_suffix),
    lower(e.type_code || e.number || e.number_suffix)]`
  return sql`(e.number = ANY(${numbers}::int[]) AND ${written} && ${required}::text[])`
}

/**
 * A phrase with `18`, `18in` or `300` matches a size first, and then the beginning of a serial number. Sizes are last
 * in the search text, between commas, which no phrase contains; the search index has each of their words.
 */
function hasSize({ required }: Phrase): Tier | undefined {
  const words = required.filter((term) => /^\d{1,3}[a-z]{0,2}$/.test(term)).map((term) => `% ${term} %`)
  if (!words.length) return
  const all = (text: RawBuilder<unknown>) =>
    sql`(${sql.join(
      words.map((word) => sql`${text} LIKE ${word}`),
      sql` AND `,
    )})`
  return { is: all(sql`(' ' || split_part(${TEXT}, ' , ', 2))`), indexed: all(TEXT) }
}

/** For agents, reserved pieces come first in every list (rules 1.6 and 3.2.1). */
const firstFor = (user: SignedIn) =>
  user.roles.some(({ code }) => code === REFERRAL_AGENT) ? reserved : undefined

/** Order of a whole list. */
export function orderFor(user: SignedIn): RawBuilder<unknown> {
  const first = firstFor(user)
  return first ? sql`${first} DESC, ${LISTED}` : LISTED
}

interface Tier {
  is: RawBuilder<unknown>
  /** Part of the condition that an index serves, alone or with the order. */
  indexed?: RawBuilder<unknown> | undefined
}

/**
 * Ranks of a list, first one first. That of `firstFor` applies in any order. Without a requested order an exact number
 * or size follows, then for a loan the pieces that raise no question, those of the client's program first.
 */
function tiersOf(user: SignedIn, { phrase, lendableTo, programFirst, sort }: Filter): Tier[] {
  const ready = lendableTo ? readyToLend(user.id) : undefined
  const own = programFirst ? sql`e.program_id = ${programFirst}` : undefined
  const parsed = parsePhrase(phrase)
  const [first, number] = [firstFor(user), isNumber(parsed)]
  const likeliest = [
    number && { is: number, indexed: number },
    hasSize(parsed),
    ready && own && { is: sql`(${ready} AND ${own})`, indexed: own },
    ready ? { is: ready } : own && { is: own, indexed: own },
  ]
  return [first && { is: first, indexed: first }, ...(sort?.length ? [] : likeliest)].filter(
    (tier) => tier !== undefined,
  )
}

/** One page in list order, with its bounded count. */
export async function findEquipment(db: Db, user: SignedIn, filter: Filter, page: PageQuery) {
  const { phrase, statusId, statusString, searchStatus } = filter
  const isPlain = !phrase.trim() && !statusId && !statusString && !searchStatus && !hasFitFilter(filter)
  const found = await (isPlain ? listed : searched)(db, user, filter, page)
  const records = found.records.map((row) => redactFor(user, row))
  return toPage(records, found.count, page)
}

const hasFitFilter = (filter: Filter) => FIT_FILTERS.some((name) => filter[name] !== undefined)

/** Adds to the page how many of all matches are available, if it is filtered by kind or fit; bounded as every count. */
export async function countFree<P>({ db, user }: Caller, filter: Filter, page: Promise<P>) {
  if (!hasFitFilter(filter)) return page
  const from = sql`equipment e WHERE ${equipmentFilter(user, filter)} AND ${available}`
  const [found, { rows }] = await Promise.all([
    page,
    sql<{ count: number }>`SELECT ${countOf(from)} AS count`.execute(db),
  ])
  return { ...found, freeRecordCount: Math.min(rows[0]?.count ?? 0, COUNT_LIMIT) }
}

const listing = { table: 'equipment', alias: 'e', json: rowJson }
/** For a loan, pieces are offered from the lowest number; other lists begin with the highest. */
const orderFrom = ({ sort, locale, lendableTo }: Filter) =>
  piecesBy(sort?.[0] ?? (lendableTo ? { key: 'number', down: false } : undefined), locale)

function listed(db: Db, user: SignedIn, filter: Filter, page: PageQuery): Promise<Found<EquipmentRow>> {
  const where = equipmentFilter(user, filter)
  const count = countOf(sql`equipment e WHERE ${where}`)
  return inBranches(db, user, filter, tiersOf(user, filter), count, page)
}

/** Sorts few matches; with too many, scans the index in list order. */
async function searched(
  db: Db,
  user: SignedIn,
  filter: Filter,
  page: PageQuery,
): Promise<Found<EquipmentRow>> {
  const tiers = tiersOf(user, filter)
  const ranking = {
    columns: sql`${ORDERED_BY}, ${tierOf(tiers)} AS tier`,
    rank: sql`e.tier`,
  }
  const text = await soughtIn(db, 'equipment', TEXT, parsePhrase(filter.phrase))
  const where = equipmentFilter(user, filter, text)
  const matches = { ...listing, order: orderFrom(filter).keys, where }
  const found = await findRanked<EquipmentRow>(db, matches, ranking, page)
  if (found.count <= COUNT_LIMIT) return found
  return inBranches(db, user, filter, tiers, sql`${found.count}::int`, page)
}

/** Reads one rank after the other from the index in list order, until the page is full. */
function inBranches(
  db: Db,
  user: SignedIn,
  filter: Filter,
  tiers: Tier[],
  count: RawBuilder<unknown>,
  page: PageQuery,
): Promise<Found<EquipmentRow>> {
  const text = phraseFilter(TEXT, parsePhrase(filter.phrase))
  const order = orderFrom(filter)
  const branches = [...tiers, { is: sql`true`, indexed: undefined }].map(({ indexed = sql`true` }, nth) => {
    const where = equipmentFilter(user, filter, opaque(sql`${text} AND ${tierOf(tiers)} = ${nth}`))
    return sql`(${order.first(sql`${where} AND ${indexed}`, page.page * page.size)})`
  })
  return findInTurn(db, listing, branches, page, count)
}

function tierOf(tiers: Tier[]): RawBuilder<number> {
  if (!tiers.length) return sql`0`
  const cases = tiers.map(({ is }, nth) => sql`WHEN ${is} THEN ${sql.lit(nth)}`)
  return sql`CASE ${sql.join(cases, sql` `)} ELSE ${sql.lit(tiers.length)} END`
}
