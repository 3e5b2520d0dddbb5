import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/server/database.ts'
import { notFound } from '#core/server/errors.ts'
import type { Outcome, Way } from '../contract/entries.ts'

export interface Figures {
  matched: number
  contacted: number
  /** Entries contacted, by way. */
  ways: Partial<Record<Way, number>>
  answered: number
  done: number
  outcomes: Partial<Record<Outcome, number>>
  unreachable: number
  /** Entries without a decision. */
  open: number
  /** Percentage of entries that are done. */
  percent: number
  /** Days from the start of the campaign to its end, or to today. */
  days: number
}

/** Figures of the entries `x` that match `seen`. */
export async function figuresOf(db: Db, id: number, seen: RawBuilder<unknown>): Promise<Figures> {
  const { rows } = await sql<Figures>`
    WITH x AS MATERIALIZED (SELECT x.id, x.state, x.outcome,
        EXISTS (SELECT FROM campaign_contacts a WHERE a.entry_id = x.id) OR x.state NOT IN ('OPEN', 'UNREACHABLE') AS contacted
      FROM campaign_entries x WHERE x.campaign_id = ${id} AND ${seen})
    SELECT count(*)::int AS matched, count(*) FILTER (WHERE contacted)::int AS contacted,
      (SELECT coalesce(json_object_agg(how, n), '{}') FROM (SELECT a.how, count(DISTINCT a.entry_id) AS n
        FROM campaign_contacts a WHERE a.entry_id IN (SELECT id FROM x) GROUP BY a.how ORDER BY a.how) w) AS ways,
      count(*) FILTER (WHERE state = 'ANSWERED')::int AS answered, count(*) FILTER (WHERE state = 'DONE')::int AS done,
      (SELECT coalesce(json_object_agg(outcome, n), '{}') FROM (SELECT outcome, count(*) AS n
        FROM x WHERE outcome IS NOT NULL GROUP BY outcome ORDER BY outcome) o) AS outcomes,
      count(*) FILTER (WHERE state = 'UNREACHABLE')::int AS unreachable,
      count(*) FILTER (WHERE state NOT IN ('DONE', 'UNREACHABLE'))::int AS open,
      CASE count(*) WHEN 0 THEN 100 ELSE round(100.0 * count(*) FILTER (WHERE state = 'DONE') / count(*))::int END AS percent,
      (SELECT (coalesce(c.closed_at, now()) AT TIME ZONE z.name)::date - (coalesce(c.started_at, now()) AT TIME ZONE z.name)::date
        FROM campaigns c, organisation_zone z WHERE c.id = ${id}) AS days
    FROM x`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}
