import { sql } from 'kysely'
import { type PageQuery, toPage } from '#core/contract/paging.ts'
import { parsePhrase } from '#core/contract/phrase.ts'
import type { Db } from '#core/server/database.ts'
import { findPage } from '#core/server/listing.ts'
import { phraseFilter } from '#core/server/phrase-filter.ts'
import { type AgentRow, agentJson, byName, present } from './queries.ts'

/** One page of the matching agents, by name, with their bounded count, in one statement. */
export async function findAgents(db: Db, phrase: string, { page, size }: PageQuery) {
  const where = sql`a.archived_at IS NULL AND ${phraseFilter(sql`a.search_text`, parsePhrase(phrase))}`
  const listing = { table: 'referral_agents', alias: 'a', where, json: agentJson, order: byName }
  const { count, records } = await findPage<AgentRow>(db, listing, { page, size })
  return toPage(records.map(present), count, { page, size })
}
