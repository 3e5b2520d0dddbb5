import type pg from 'pg'
import { CHECKLISTS } from './checklists.ts'
import { between, random } from './random.ts'

const SEED = 9093
const DAY = 86_400_000
const HOUR = 3_600_000

/** The checklists, once: existing ones are kept. */
async function seedChecklists(client: pg.ClientBase): Promise<void> {
  for (const { name, kind, subcategories, lines } of CHECKLISTS) {
    const { rows } = await client.query(
      `INSERT INTO checklists (name, name_fr, kind) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id`,
      [...name, kind],
    )
    if (!rows[0]) continue
    await client.query(
      `INSERT INTO checklist_subcategories (checklist_id, subcategory_id)
       SELECT $1, id FROM equipment_subcategories WHERE name = ANY($2)`,
      [rows[0].id, subcategories],
    )
    const version = await client.query(
      'INSERT INTO checklist_versions (checklist_id, number) VALUES ($1, 1) RETURNING id',
      [rows[0].id],
    )
    for (const [place, [text, text_fr, answer, asked = '']] of lines.entries())
      await client.query(
        `INSERT INTO checklist_lines (checklist_version_id, place, text, text_fr, answer, unit, required, critical)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          version.rows[0].id,
          place + 1,
          text,
          text_fr,
          answer,
          answer === 'NUMBER' ? asked.replace(/[*!]/g, '') : null,
          asked.includes('*'),
          asked.includes('!'),
        ],
      )
  }
}

interface Waiting {
  id: number
  subcategory: number
}

/**
 * The checklists, and up to `count` returned pieces in preparation: some not begun, some half done. They are the newest
 * of those in stock.
 */
export async function seedPreparations(client: pg.ClientBase, count: number, today: Date): Promise<void> {
  await seedChecklists(client)
  const next = random(SEED)
  const { rows: people } = await client.query(
    `SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id
     WHERE r.code IN ('STAFF', 'TECHNICIAN') AND u.closed_at IS NULL ORDER BY u.id LIMIT 12`,
  )
  const { rows: pieces } = await client.query<Waiting>(
    `SELECT e.id, e.subcategory_id AS subcategory FROM equipment e
     WHERE checklist_for(e.subcategory_id, 'RETURN') IS NOT NULL AND e.archived_at IS NULL AND NOT e.on_loan AND NOT e.lost
       AND e.held_for IS NULL AND e.reserved_by IS NULL AND e.status_id IS NULL
       AND NOT EXISTS (SELECT FROM equipment_blocks b WHERE b.equipment_id = e.id)
     ORDER BY e.id DESC LIMIT $1`,
    [count],
  )
  for (const piece of pieces) {
    const begun = new Date(today.getTime() - between(next, 1, 20) * DAY - between(next, 1, 8) * HOUR)
    const by = people[between(next, 0, people.length - 1)]?.id ?? null
    const { rows } = await client.query(
      `INSERT INTO preparations (equipment_id, checklist_version_id, begun_by, begun_at)
       SELECT $1, v.id, $3, $4 FROM checklist_versions v WHERE v.checklist_id = checklist_for($2, 'RETURN')
       ORDER BY v.number DESC LIMIT 1 RETURNING id`,
      [piece.id, piece.subcategory, by, begun],
    )
    const { id } = rows[0]
    const done = between(next, 0, 7)
    await client.query(
      `INSERT INTO preparation_lines (preparation_id, line_id, version, value, updated_by, updated_at)
       SELECT p.id, l.id, CASE WHEN a.done THEN 2 ELSE 1 END,
         CASE WHEN a.done THEN CASE l.answer WHEN 'CHECK' THEN 'true' WHEN 'NUMBER' THEN '24' END::jsonb END,
         CASE WHEN a.done THEN $3::int END, CASE WHEN a.done THEN $4::timestamptz + interval '40 minutes' END
       FROM preparations p JOIN checklist_lines l USING (checklist_version_id),
         LATERAL (SELECT l.place <= $2 AND l.answer IN ('CHECK', 'NUMBER') AS done) a WHERE p.id = $1`,
      [id, done, by, begun],
    )
    await client.query(
      `INSERT INTO equipment_blocks (equipment_id, kind, record_id, since, begun_by)
       VALUES ($1, 'PREPARATION', $2, $3, $4)`,
      [piece.id, id, begun, by],
    )
    await client.query(
      `INSERT INTO trail (at, user_id, entity, entity_id, action) VALUES ($1, $2, 'preparations', $3, 'CREATE')`,
      [begun, by, id],
    )
  }
}
