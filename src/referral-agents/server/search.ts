import { sql } from 'kysely'
import { COUNT_LIMIT, type PageQuery, toPage } from '#kit/contract/paging.ts'
import { parsePhrase } from '#kit/contract/phrase.ts'
import type { Db } from '#kit/server/database.ts'
import { phraseFilter } from '#kit/server/phrase-filter.ts'
import { type AgentRow, agentJson, byName, present } from './queries.ts'

/** One page of the agents that match, by name, with their bounded count, in one statement. */
export async function findAgents(db: Db, phrase: string, { page, size }: PageQuery) {
  const where = sql`a.archived_at IS NULL AND ${phraseFilter(sql`a.search_text`, parsePhrase(phrase))}`
  const { rows } = await sql<{ count: number; records: AgentRow[] }>`
    SELECT (SELECT count(*)::int FROM (SELECT FROM referral_agents a WHERE ${where} LIMIT ${COUNT_LIMIT + 1}) n) AS count,
      (SELECT coalesce(json_agg(${agentJson} ORDER BY ${byName}), '[]') FROM
        (SELECT * FROM referral_agents a WHERE ${where} ORDER BY ${byName} LIMIT ${size} OFFSET ${(page - 1) * size}) a
      ) AS records`.execute(db)
  const { count, records } = rows[0] ?? { count: 0, records: [] }
  return toPage(records.map(present), count, { page, size })
}
