import type pg from 'pg'

/** Examples: an installation sets its own intervals. The days are spread so that a few are due, and a few overdue. */
const PLANS = [
  {
    name: ['Lift, every year', 'Lève-personne, chaque année'],
    months: 12,
    checklist: 'Yearly inspection of a lift',
    spread: 395,
  },
  {
    name: ['Sling, every six months', 'Harnais, tous les six mois'],
    months: 6,
    checklist: null,
    spread: 205,
  },
] as const
const LIFTS = ['Floor lifts', 'Ceiling lifts']

/** Two plans for the lifts, which only warn, and the last inspection of each lift. */
export async function seedInspections(client: pg.ClientBase, today: Date): Promise<void> {
  for (const { name, months, checklist, spread } of PLANS) {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO maintenance_plans (name, name_fr, every_months, notice_days, when_overdue, checklist_id)
       VALUES ($1, $2, $3, 30, 'WARN', (SELECT id FROM checklists WHERE name = $4)) RETURNING id`,
      [...name, months, checklist],
    )
    const plan = rows[0]?.id
    await client.query(
      `INSERT INTO inspections (equipment_id, plan_id, done_on, done_by, outcome, created_at, updated_at, updated_by)
       SELECT id, $1, day, by, 'PASSED', day + time '18:00', day + time '18:00', by
       FROM (SELECT e.id, e.purchase_date, (least($2::date, organisation_day()) - (e.id * 67) % $3::int) AS day,
           (SELECT u.id FROM users u WHERE u.username = 'technician@example.org') AS by
         FROM equipment e JOIN equipment_subcategories s ON s.id = e.subcategory_id
         WHERE s.name = ANY ($4) AND e.archived_at IS NULL) lift
       WHERE day >= purchase_date ORDER BY id`,
      [plan, today.toISOString().slice(0, 10), spread, LIFTS],
    )
    await client.query(
      `INSERT INTO maintenance_plan_subcategories (plan_id, subcategory_id)
       SELECT $1, id FROM equipment_subcategories WHERE name = ANY ($2)`,
      [plan, LIFTS],
    )
  }
}
