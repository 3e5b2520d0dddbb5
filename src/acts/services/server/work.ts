import { sql } from 'kysely'
import { andNotHidden } from '#core/server/asking.ts'
import type { WorkKind } from '#core/server/work-kind.ts'

/** Reported repairs that are not done: the list of the technician, urgent ones first. */
export const repairsToDo: WorkKind = {
  needs: 'READ_SERVICES',
  table: 'services',
  alias: 's',
  client: 's.client_id',
  piece: 's.equipment_id',
  program: sql`(SELECT program_id FROM clients WHERE id = s.client_id
    UNION ALL SELECT program_id FROM equipment WHERE s.client_id IS NULL AND id = s.equipment_id)`,
  where: () =>
    sql`s.archived_at IS NULL AND s.state IN ('REPORTED', 'WAITING_FOR_PARTS')${andNotHidden('s.client_id')}`,
  isUrgent: sql`s.urgent_reason IS NOT NULL`,
  since: sql`s.reported_on`,
  sinceIs: 'day',
  own: {
    promisedOn: sql`working_days_after(s.reported_on, (SELECT repair_days FROM organisation_settings))`,
    repair: sql`json_build_object('state', s.state, 'description', s.description, 'urgentReason', s.urgent_reason)`,
  },
}
