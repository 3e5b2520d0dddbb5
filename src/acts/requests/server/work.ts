import { sql } from 'kysely'
import { promiseDays } from '#base/settings/server/settings.ts'
import { andNotHidden } from '#core/server/asking.ts'
import type { WorkKind } from '#core/server/work-kind.ts'
import { isHeld } from '#records/equipment/server/queue.ts'
import { askedOn, personJson, plannedOn, unanswered } from './queries.ts'
import { repairJson } from './repair.ts'

/** Open requests without a hold, a repair or an open errand, urgent ones first. */
export const requestsToAnswer: WorkKind = {
  needs: 'READ_REQUESTS',
  table: 'requests',
  alias: 'r',
  client: 'r.client_id',
  program: sql`r.program_id`,
  where: () => sql`r.state = 'OPEN' AND NOT ${sql.raw(isHeld())} AND ${sql.raw(repairJson)} IS NULL
    AND ${sql.raw(plannedOn)} IS NULL
    AND (r.client_id IS NULL OR (true${andNotHidden('r.client_id')}))`,
  isUrgent: sql`r.urgent_reason IS NOT NULL`,
  since: sql`r.created_at`,
  sinceIs: 'instant',
  promise: {
    open: sql.raw(unanswered),
    since: sql.raw(`CASE WHEN ${unanswered} THEN ${askedOn} END`),
    days: promiseDays('answer'),
  },
  own: {
    request: sql`json_build_object('id', r.id, 'kind', r.kind, 'urgentReason', r.urgent_reason, 'person', ${sql.raw(personJson)})`,
  },
}
