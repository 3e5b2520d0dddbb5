import { sql } from 'kysely'
import { promiseDays } from '#base/settings/server/settings.ts'
import { andNotHidden } from '#core/server/asking.ts'
import type { WorkKind } from '#core/server/work-kind.ts'

const toDo = sql`s.archived_at IS NULL AND s.state IN ('REPORTED', 'WAITING_FOR_PARTS')`

/** Reported repairs that are not done: the list of the technician, urgent ones first. */
export const repairsToDo: WorkKind = {
  needs: 'READ_SERVICES',
  table: 'services',
  alias: 's',
  client: 's.client_id',
  piece: 's.equipment_id',
  program: sql`(SELECT program_id FROM clients WHERE id = s.client_id
    UNION ALL SELECT program_id FROM equipment WHERE s.client_id IS NULL AND id = s.equipment_id)`,
  where: () => sql`${toDo}${andNotHidden('s.client_id')}`,
  isUrgent: sql`s.urgent_reason IS NOT NULL`,
  since: sql`s.reported_on`,
  sinceIs: 'day',
  promise: { open: toDo, since: sql`s.reported_on`, days: promiseDays('repair') },
  own: {
    repair: sql`json_build_object('state', s.state, 'description', s.description, 'urgentReason', s.urgent_reason)`,
  },
}
