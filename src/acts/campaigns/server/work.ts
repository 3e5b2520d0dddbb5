import { sql } from 'kysely'
import type { WorkKind } from '#core/server/work-kind.ts'
import { notOfHidden } from './queries.ts'

/** Open entries of running recalls. */
export const recalls: WorkKind = {
  needs: 'READ_CAMPAIGNS',
  table: 'campaign_entries',
  alias: 'x',
  client: '(SELECT l.client_id FROM loans l WHERE l.id = x.loan_id AND l.archived_at IS NULL)',
  piece: 'x.equipment_id',
  program: sql`(SELECT e.program_id FROM equipment e WHERE e.id = x.equipment_id)`,
  where: () => sql`x.state NOT IN ('DONE', 'UNREACHABLE') AND ${notOfHidden()}
    AND x.campaign_id IN (SELECT c.id FROM campaigns c WHERE c.kind = 'RECALL' AND c.state = 'RUNNING')`,
  since: sql`x.created_at`,
  sinceIs: 'instant',
  own: { campaign: sql`x.campaign_id` },
}
