import { type RawBuilder, sql } from 'kysely'
import type { ArchivedRecord } from '#core/contract/archived.ts'
import { type PageQuery, toPage } from '#core/contract/paging.ts'
import { type Phrase, parsePhrase } from '#core/contract/phrase.ts'
import type { Db } from './database.ts'
import { findPage } from './listing.ts'
import { phraseFilter } from './phrase-filter.ts'
import { userJson } from './record-json.ts'

/** SQL on a table's alias t: the name and number of its records, and which of them the user may see. */
export interface Shown {
  name?: string
  number: string
  visible?: RawBuilder<unknown>
  /** The search condition, if it is not the plain search text. */
  text?: (phrase: Phrase) => RawBuilder<unknown>
}

const FULL_NAME = `concat_ws(' ', t.first_name, t.last_name)`

/** One page of a table that has archived_at, archived_by and search_text; its records are people unless `name` is given. */
export async function findArchived(
  db: Db,
  table: string,
  { name = FULL_NAME, number, visible = sql`true`, text = () => sql`t.search_text` }: Shown,
  { phrase: typed, page, size }: PageQuery & { phrase: string },
) {
  const phrase = parsePhrase(typed)
  const listing = {
    table,
    alias: 't',
    where: sql`t.archived_at IS NOT NULL AND ${visible} AND ${phraseFilter(text(phrase), phrase)}`,
    json: sql`json_build_object(
      'id', t.id, 'name', ${sql.raw(name)}, 'number', ${sql.raw(number)}, 'archivedAt', iso(t.archived_at),
      'archivedBy', ${sql.raw(userJson('t.archived_by'))})`,
    order: sql`t.archived_at DESC, t.id DESC`,
  }
  const { count, records } = await findPage<ArchivedRecord>(db, listing, { page, size })
  return toPage(records, count, { page, size })
}
