import { type RawBuilder, sql } from 'kysely'
import { matches, type Phrase } from '#core/contract/phrase.ts'
import type { Db } from './database.ts'
import { foundOnce, Kept, ofEachDatabase } from './kept.ts'
import { opaque } from './listing.ts'
import { phraseFilter } from './phrase-filter.ts'

/**
 * Above this share of matching texts, the search index is slower than the table, because its lists are read completely.
 */
const COMMON = 0.15
const BLOCKS = 16
const TEXTS = 400
/** This sample is enough if the share is far from COMMON; near it the whole sample is used. */
const FIRST_TEXTS = 100
const KEPT_MS = 10 * 60_000

/** Affects only the speed of a search, never its result. */
const samples = ofEachDatabase(() => new Kept<Promise<readonly string[]>>(KEPT_MS))

/** A cached sample of a table's texts, from blocks all over it. */
const sampleOf = (db: Db, table: string): Promise<readonly string[]> =>
  foundOnce(samples(db), table, () => readSample(db, table))

async function readSample(db: Db, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ text: string }>`SELECT search_text AS text FROM ${sql.table(table)}
    TABLESAMPLE SYSTEM (least(100, 100.0 * ${BLOCKS}::int * current_setting('block_size')::int
      / greatest(pg_relation_size(${table}::regclass), 1)))
    ORDER BY random() LIMIT ${TEXTS}`.execute(db)
  return rows.map(({ text }) => text)
}

/**
 * The filter of a phrase on the text `column` of a table: by the search index, unless so many texts match that reading
 * the table until the page is full is faster.
 */
export async function soughtIn(
  db: Db,
  table: string,
  column: RawBuilder<unknown>,
  phrase: Phrase,
): Promise<RawBuilder<unknown>> {
  const filter = phraseFilter(column, phrase)
  // without a sample the search is only slower
  const texts = await sampleOf(db, table).catch(() => [])
  return isCommon(texts, phrase) ? opaque(filter) : filter
}

function isCommon(texts: readonly string[], phrase: Phrase): boolean {
  const first = shareOf(texts.slice(0, FIRST_TEXTS), phrase)
  const isNear = first > COMMON / 3 && first < COMMON * 2
  return (isNear ? shareOf(texts, phrase) : first) > COMMON
}

const shareOf = (texts: readonly string[], phrase: Phrase) =>
  texts.filter((text) => matches(text, phrase)).length / Math.max(texts.length, 1)
