import type pg from 'pg'

const DAY = 86_400_000
const [STAFF, TECHNICIAN] = ['staff@example.org', 'technician@example.org']

/**
 * Faults that are reported: one from a request, and one that waits for parts, has a substitute and whose funder is asked. A repair that is to be billed has
 * a tire and the road, and some pieces are under warranty.
 */
export async function seedFaults(client: pg.ClientBase, today: Date): Promise<void> {
  const at = (days: number) => new Date(today.getTime() - days * DAY)
  const user = (name: string) => `(SELECT id FROM users WHERE username = '${name}')`
  const open = `loans l JOIN equipment e ON e.id = l.equipment_id JOIN clients c ON c.id = l.client_id
    WHERE l.return_date IS NULL AND l.archived_at IS NULL AND c.archived_at IS NULL AND c.deceased_on IS NULL
      AND NOT EXISTS (SELECT FROM client_restrictions x WHERE x.client_id = c.id)`
  await client.query(
    `WITH asked AS (
       INSERT INTO requests (kind, client_id, program_id, equipment_id, item_id, subcategory_id, words, created_at, created_by, updated_at, updated_by)
       SELECT 'REPAIR', l.client_id, e.program_id, e.id, e.item_id, e.subcategory_id, 'The left brake slips.', $1::timestamptz, ${user(STAFF)},
         $1::timestamptz, ${user(STAFF)} FROM ${open} ORDER BY l.id OFFSET 2 LIMIT 1 RETURNING *)
     INSERT INTO services (request_id, client_id, equipment_id, state, description, reported_on, reported_by, created_at, updated_at, updated_by)
     SELECT id, client_id, equipment_id, 'REPORTED', words, $1::timestamptz::date, created_by, created_at, created_at, created_by FROM asked`,
    [at(2)],
  )
  await client.query(
    `WITH two AS (SELECT l.client_id, min(e.id) AS piece, max(l.id) AS other FROM ${open}
       GROUP BY l.client_id HAVING count(*) > 1 ORDER BY l.client_id LIMIT 1)
     INSERT INTO services (client_id, equipment_id, state, description, urgent_reason, reason, reported_on, reported_by, created_at, updated_at, updated_by)
     SELECT client_id, piece, 'WAITING_FOR_PARTS', 'Joystick does not answer.', 'WORSENING', 'Joystick ordered', $1::timestamptz::date,
       ${user(STAFF)}, $1, $1, ${user(TECHNICIAN)} FROM two`,
    [at(5)],
  )
  await client.query(`UPDATE loans SET substitute_for_id = s.id FROM services s
    WHERE s.state = 'WAITING_FOR_PARTS' AND loans.id = (SELECT max(l.id) FROM ${open} AND l.client_id = s.client_id AND e.id <> s.equipment_id)`)
  await client.query(`INSERT INTO service_lines (service_id, kind, billing_code_id, quantity, rate, description)
    SELECT s.id, x.kind, b.id, x.quantity, x.rate, x.description
    FROM (SELECT id FROM services WHERE state = 'DONE' AND NOT billed AND archived_at IS NULL ORDER BY service_date DESC, id DESC LIMIT 1) s,
      (VALUES ('PART', 'PRT', 2, 45.5, 'Tire, 24 in'), ('TRAVEL', 'LABR', 0.5, 92, 'Bathurst and back')) AS x (kind, code, quantity, rate, description)
      JOIN billing_codes b ON b.code = x.code ORDER BY x.kind`)
  await client.query(
    `UPDATE equipment SET warranty_until = $1::date + 200 + id WHERE id % 9 = 0 AND purchase_date > $1::date - 700`,
    [today],
  )
  await client.query(`UPDATE programs SET approval_days = 3 WHERE id = (SELECT min(id) FROM programs)`)
  await client.query(
    `INSERT INTO service_approvals (service_id, asked_on, works, meanwhile, not_working, daily)
     SELECT id, $1::timestamptz::date, false, true, true, true FROM services WHERE state = 'WAITING_FOR_PARTS'`,
    [at(5)],
  )
  await client.query(
    `INSERT INTO client_payer_numbers (client_id, name, number, expires_on)
     SELECT client_id, 'Health card', '000 000 000', $1::date + 200 FROM services WHERE state = 'WAITING_FOR_PARTS'`,
    [today],
  )
  await client.query(`INSERT INTO trail (at, user_id, entity, entity_id, action)
    SELECT updated_at, reported_by, 'services', id, 'CREATE' FROM services WHERE state <> 'DONE' ORDER BY id`)
}
