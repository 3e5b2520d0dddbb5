import { sql } from 'kysely'
import { programRef, programs } from '#base/reference/contract/lists/programs.ts'
import { promiseDays } from '#base/settings/server/settings.ts'
import { andNotHidden } from '#core/server/asking.ts'
import { referenceJson } from '#core/server/reference-json.ts'
import type { WorkKind } from '#core/server/work-kind.ts'
import { approvalDays } from './approval.ts'
import { TO_DO } from './queries.ts'

const toDo = sql.raw(TO_DO)

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

const UNANSWERED = 's.id IN (SELECT service_id FROM service_approvals WHERE answered_on IS NULL)'
const ASKED_ON = sql.raw('(SELECT a.asked_on FROM service_approvals a WHERE a.service_id = s.id)')

/** Funders who were asked before a repair and have not answered. */
export const funderAnswers: WorkKind = {
  needs: 'READ_SERVICES',
  table: 'services',
  alias: 's',
  client: 's.client_id',
  piece: 's.equipment_id',
  program: sql`(SELECT program_id FROM clients WHERE id = s.client_id)`,
  where: () => sql`s.archived_at IS NULL AND ${sql.raw(UNANSWERED)}${andNotHidden('s.client_id')}`,
  since: ASKED_ON,
  sinceIs: 'day',
  promise: { open: sql.raw(UNANSWERED), since: ASKED_ON, days: sql.raw(approvalDays) },
  own: {
    program: sql.raw(
      `(SELECT ${referenceJson({ list: programs, answer: programRef }, 'c.program_id')} FROM clients c WHERE c.id = s.client_id)`,
    ),
  },
}
