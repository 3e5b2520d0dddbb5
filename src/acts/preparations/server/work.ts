import { sql } from 'kysely'
import type { WorkKind } from '#core/server/work-kind.ts'
import { visibleEquipment } from '#records/equipment/server/visible.ts'

/** A preparation that takes longer counts as forgotten. */
const WORKING_DAYS = 3

/** Earliest day on which a preparation may have begun without being late: WORKING_DAYS working days ago. */
const firstInTime = (
  today: string,
) => sql`(SELECT d::date FROM generate_series(${today}::date, ${today}::date - 60, interval '-1 day') d
  WHERE extract(isodow FROM d) < 6 AND NOT EXISTS (SELECT FROM holidays h WHERE h.date = d::date) ORDER BY d DESC OFFSET ${WORKING_DAYS} LIMIT 1)`

export const inPreparation: WorkKind = {
  needs: 'READ_EQUIPMENT',
  table: 'equipment',
  alias: 'e',
  program: sql`e.program_id`,
  where: (
    { user, config },
    today,
  ) => sql`${visibleEquipment(user)} AND e.id IN (SELECT p.equipment_id FROM preparations p
    WHERE p.ended_at IS NULL AND p.begun_at < ${firstInTime(today)}::timestamp AT TIME ZONE ${config.organisationTimeZone})`,
  since: sql`(SELECT min(p.begun_at) FROM preparations p WHERE p.equipment_id = e.id AND p.ended_at IS NULL)`,
  sinceIs: 'instant',
}
