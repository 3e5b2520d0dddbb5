import { sql } from 'kysely'
import { promiseDays } from '#base/settings/server/settings.ts'
import { andNotHidden } from '#core/server/asking.ts'
import { userJson } from '#core/server/record-json.ts'
import type { WorkKind } from '#core/server/work-kind.ts'
import { isOpen } from './queries.ts'

const byKind = (deliver: unknown, collect: unknown, repair: unknown) =>
  sql`CASE d.kind WHEN 'DELIVER' THEN ${deliver} WHEN 'COLLECT' THEN ${collect} ELSE ${repair} END`

/** Open errands of today or before; what is planned for a later day has that day. Planning does not keep a promise. */
export const errandsOfToday: WorkKind = {
  needs: 'READ_LOANS',
  table: 'errands',
  alias: 'd',
  client: 'd.client_id',
  piece: 'd.equipment_id',
  program: sql`(SELECT coalesce((SELECT l.program_id FROM loans l WHERE l.id = d.loan_id),
    (SELECT c.program_id FROM clients c WHERE c.id = d.client_id)))`,
  where: (_, today) => sql`${isOpen} AND d.day <= ${today}${andNotHidden('d.client_id')}`,
  since: sql`d.day`,
  sinceIs: 'day',
  promise: {
    open: isOpen,
    since: byKind(
      sql`(d.held_at AT TIME ZONE (SELECT name FROM organisation_zone))::date`,
      sql`(SELECT l.collect_from FROM loans l WHERE l.id = d.loan_id)`,
      sql`(SELECT s.reported_on FROM services s WHERE s.id = d.service_id)`,
    ),
    days: byKind(promiseDays('deliver'), promiseDays('collect'), promiseDays('repair')),
  },
  own: {
    errand: sql`json_build_object('kind', d.kind, 'driver', ${sql.raw(userJson('d.driver_id'))})`,
  },
}
