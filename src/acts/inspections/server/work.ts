import { sql } from 'kysely'
import type { Today, WorkKind } from '#core/server/work-kind.ts'
import { CITY, PHONE } from '#records/clients/server/home.ts'

/** Default for plans that set no notice. */
const NOTICE_DAYS = 30

const noticeDays = sql`coalesce(p.notice_days, ${sql.lit(NOTICE_DAYS)})`
/** Plans of a piece whose inspection is due. */
const due = (today: Today) => sql`maintenance_plans p
  JOIN equipment_due o ON o.plan_id = p.id AND o.due_on <= ${today}::date + ${noticeDays} WHERE o.equipment_id = d.id`

const lent = 'l.equipment_id = d.id AND l.return_date IS NULL AND l.archived_at IS NULL'

/** Pieces whose inspection is due or overdue. */
export const inspectionsDue: WorkKind = {
  needs: { allOf: ['READ_EQUIPMENT', 'READ_MAINTENANCE_PLANS'] },
  table: 'equipment_first_due',
  alias: 'd',
  client: `(SELECT l.client_id FROM loans l WHERE ${lent})`,
  piece: 'd.id',
  program: sql`(SELECT e.program_id FROM equipment e WHERE e.id = d.id)`,
  // archived pieces have no dates, and users who read equipment see all others; the longest notice of all plans bounds
  // the index scan
  where: (_, today) => sql`d.due_on <= ${today}::date + (SELECT max(${noticeDays}) FROM maintenance_plans p)
    AND (d.due_on <= ${today}::date + (SELECT ${noticeDays} FROM maintenance_plans p WHERE p.id = d.plan_id)
      OR EXISTS (SELECT FROM ${due(today)}))`,
  since: sql`d.due_on`,
  sinceIs: 'day',
  own: {
    atHome: sql`(SELECT json_build_object('phone', ${PHONE}, 'city', ${CITY})
      FROM loans l JOIN clients c ON c.id = l.client_id WHERE ${sql.raw(lent)})`,
  },
  reasons: (today) =>
    sql`ARRAY(SELECT o.plan_id || ' ' || to_char(o.due_on, 'YYYY-MM-DD') FROM ${due(today)})`,
}
