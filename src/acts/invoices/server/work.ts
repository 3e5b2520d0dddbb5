import { sql } from 'kysely'
import type { WorkKind } from '#core/server/work-kind.ts'
import { lacksApproval } from './month-end.ts'
import { isUnbilled } from './unbilled.ts'

export const toBill: WorkKind = {
  needs: { allOf: ['READ_SERVICES', 'READ_INVOICE_ITEMS'] },
  table: 'services',
  alias: 's',
  client: 's.client_id',
  piece: 's.equipment_id',
  program: sql`(SELECT c.program_id FROM clients c WHERE c.id = s.client_id)`,
  where: isUnbilled,
  since: sql`s.service_date`,
  sinceIs: 'day',
}

export const toApprove: WorkKind = {
  needs: 'READ_INVOICES',
  table: 'invoices',
  alias: 'v',
  client: 'v.client_id',
  program: sql`v.program_id`,
  where: lacksApproval,
  since: sql`v.created_at`,
  sinceIs: 'instant',
}
