import { type RawBuilder, sql } from 'kysely'
import { COUNT_LIMIT, type PageableQuery, type Paged, toPage } from '#core/contract/paging.ts'
import { type Phrase, parsePhrase } from '#core/contract/phrase.ts'
import type { SignedIn } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { findPage, findRanked, type Listing, opaque, type Window } from '#core/server/listing.ts'
import { phraseFilter } from '#core/server/phrase-filter.ts'
import { seesClients } from './redact.ts'

/** A table with too many rows to sort for each page, which has an index in the order of its list. */
interface LongListing extends Listing {
  table: 'invoices' | 'invoice_items'
  alias: 'v' | 'i'
  /** Columns that the order and `likeliest` need. */
  keys: readonly string[]
  /** The most likely match of a phrase, which is listed before the others. */
  likeliest?: (phrase: Phrase) => RawBuilder<boolean>
}

/**
 * A whole list (at most 10,000 rows) as an array, or one page with its bounded count if `page` is given. Few matches of
 * a phrase are sorted; for many, the index in list order is scanned.
 */
export async function pageOf<R, Q extends PageableQuery>(
  db: Db,
  user: SignedIn,
  listing: LongListing,
  query: Q,
  toAnswer: (record: R) => R,
): Promise<Q extends { page: number } ? Paged<R> : R[] | Paged<R>>
export async function pageOf<R>(
  db: Db,
  user: SignedIn,
  listing: LongListing,
  { page, size, phrase: typed }: PageableQuery,
  toAnswer: (record: R) => R,
): Promise<R[] | Paged<R>> {
  const phrase = parsePhrase(typed)
  const window = page === undefined ? { page: 1, size: COUNT_LIMIT } : { page, size }
  const found = phrase.required.length
    ? await searched<R>(db, user, listing, phrase, window)
    : await findPage<R>(
        db,
        { ...listing, where: sql`${listing.where} AND ${matching(user, listing, phrase)}` },
        window,
      )
  const records = found.records.map(toAnswer)
  return page === undefined ? records : toPage(records, found.count, { page, size })
}

/** `search_text` is `public|client`. Users who may not see clients search only the first half. */
function matching(user: SignedIn, { alias }: LongListing, phrase: Phrase): RawBuilder<unknown> {
  const column = sql.ref(`${alias}.search_text`)
  return phraseFilter(seesClients(user) ? column : sql`split_part(${column}, '|', 1)`, phrase)
}

async function searched<R>(db: Db, user: SignedIn, listing: LongListing, phrase: Phrase, window: Window) {
  const { alias, keys, likeliest } = listing
  const text = matching(user, listing, phrase)
  const found = await findRanked<R>(
    db,
    { ...listing, where: sql`${listing.where} AND ${text}` },
    {
      columns: sql.join(keys.map((key) => sql.ref(`${alias}.${key}`))),
      rank: likeliest ? sql`NOT ${likeliest(phrase)}` : sql`0`,
    },
    window,
  )
  if (found.count <= COUNT_LIMIT) return found
  const where = sql`${listing.where} AND ${opaque(text)}`
  return findPage<R>(db, { ...listing, where }, window, sql`${found.count}::int`)
}
