import { type RawBuilder, sql } from 'kysely'
import type { PageableQuery } from '#kit/contract/paging.ts'
import { type Phrase, parsePhrase } from '#kit/contract/phrase.ts'
import type { Db } from '#kit/server/database.ts'
import { listOrPage } from '#kit/server/pageable.ts'
import { phraseFilter } from '#kit/server/phrase-filter.ts'
import type { IndirectService } from '../contract/indirect-service.ts'
import { indirectServiceJson } from './queries.ts'

/** Found by its day and what is written in it, or by its creator, whose name is not kept a second time. */
function hasTerm(term: string): RawBuilder<unknown> {
  const phrase = { required: [term], excluded: [] }
  return sql`(${phraseFilter(sql`s.search_text`, phrase)} OR s.creator_id = ANY (ARRAY(
    SELECT id FROM users WHERE ${phraseFilter(sql`' ' || fold(first_name || ' ' || last_name)`, phrase)})))`
}

function matching({ required, excluded }: Phrase): RawBuilder<unknown> {
  const terms = [...required.map(hasTerm), ...excluded.map((term) => sql`NOT ${hasTerm(term)}`)]
  return terms.length ? sql.join(terms, sql` AND `) : sql`true`
}

/** Newest first (spec 2, 4). */
export function listIndirectServices(db: Db, query: PageableQuery) {
  const listing = {
    table: 'indirect_services',
    alias: 's',
    where: matching(parsePhrase(query.phrase)),
    json: indirectServiceJson,
    order: sql.raw('s.created_at DESC, s.id DESC'),
  }
  return listOrPage<IndirectService>(db, listing, query, (row) => row)
}
