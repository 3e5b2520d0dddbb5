import { sql } from 'kysely'
import { andNotHidden } from '#core/server/asking.ts'
import type { WorkKind } from '#core/server/work-kind.ts'
import { invoiceFilter } from './list.ts'

/** Age in days after which a repair is overdue work; younger ones belong to the current month. */
const DAYS = 30

export const toBill: WorkKind = {
  needs: { allOf: ['READ_SERVICES', 'READ_INVOICE_ITEMS'] },
  table: 'services',
  alias: 's',
  client: 's.client_id',
  piece: 's.equipment_id',
  program: sql`(SELECT c.program_id FROM clients c WHERE c.id = s.client_id)`,
  where: (
    _,
    today,
  ) => sql`s.archived_at IS NULL${andNotHidden('s.client_id')} AND s.service_date < ${today}::date - ${DAYS}::int
    AND NOT s.billed AND NOT EXISTS (SELECT FROM clients c WHERE c.id = s.client_id AND c.archived_at IS NOT NULL)`,
  since: sql`s.service_date`,
  sinceIs: 'day',
}

export const toApprove: WorkKind = {
  needs: 'READ_INVOICES',
  table: 'invoices',
  alias: 'v',
  client: 'v.client_id',
  program: sql`v.program_id`,
  where: ({ config }) =>
    sql`${invoiceFilter({ generated: 'false', approved: 'false' }, config.organisationTimeZone)}
      AND v.created_at < now() - make_interval(days => ${DAYS})`,
  since: sql`v.created_at`,
  sinceIs: 'instant',
}
