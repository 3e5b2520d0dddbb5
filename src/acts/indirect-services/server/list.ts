import { type RawBuilder, sql } from 'kysely'
import type { PageableQuery } from '#core/contract/paging.ts'
import { matches, type Phrase, parsePhrase } from '#core/contract/phrase.ts'
import type { Db } from '#core/server/database.ts'
import { listOrPage } from '#core/server/listing.ts'
import { phraseFilter } from '#core/server/phrase-filter.ts'
import type { IndirectService } from '../contract/indirect-service.ts'
import { indirectServiceJson } from './queries.ts'

/** Search forms of the current names of all users. */
async function readNames(db: Db): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT id, ' ' || search_forms(first_name || ' ' || last_name) AS name FROM users`.execute(db)
  return rows
}

/**
 * Matches the date and the notes, or the name of the creator. Creator ids are passed as constants, so that the indexes
 * of both are used.
 */
async function matching(db: Db, { required, excluded }: Phrase): Promise<RawBuilder<unknown>> {
  if (required.length + excluded.length === 0) return sql`true`
  const names = await readNames(db)
  const has = (term: string) => {
    const phrase = { required: [term], excluded: [] }
    const text = phraseFilter(sql`s.search_text`, phrase)
    const creators = names.filter(({ name }) => matches(name, phrase)).map(({ id }) => id)
    return creators.length ? sql`(${text} OR s.creator_id = ANY (${creators}::int[]))` : text
  }
  return sql.join([...required.map(has), ...excluded.map((term) => sql`NOT (${has(term)})`)], sql` AND `)
}

/** Newest first (rule 2.4). */
export async function listIndirectServices(db: Db, query: PageableQuery) {
  const listing = {
    table: 'indirect_services',
    alias: 's',
    where: await matching(db, parsePhrase(query.phrase)),
    json: indirectServiceJson,
    order: sql.raw('s.created_at DESC, s.id DESC'),
  }
  return listOrPage(db, listing, query, (row: IndirectService) => row)
}
