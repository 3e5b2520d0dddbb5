import type pg from 'pg'

/** A delivery tomorrow by nobody yet, and a collection today by a driver. */
export async function seedErrands(client: pg.ClientBase, today: Date): Promise<void> {
  const plan = (columns: string, from: string, inDays: number, driver: string | null, words: string | null) =>
    client.query(
      `INSERT INTO errands (kind, client_id, equipment_id, held_at, loan_id, day, rank, driver_id, words, created_by, updated_by,
         created_at, updated_at)
       SELECT ${columns}, greatest(($1::timestamptz AT TIME ZONE (SELECT name FROM organisation_zone))::date, organisation_day()) + $2::int, coalesce((SELECT max(d.rank) FROM errands d), 0) + 1,
         (SELECT id FROM users WHERE username = $3), $4, u.id, u.id, $1, $1
       FROM users u, ${from} AND u.username = 'staff@example.org' LIMIT 1`,
      [today, inDays, driver, words],
    )
  await plan(
    `'DELIVER', e.held_for, e.id, e.held_at, NULL`,
    `(SELECT * FROM equipment ORDER BY held_at DESC) e WHERE e.held_for IS NOT NULL AND e.archived_at IS NULL
       AND NOT EXISTS (SELECT FROM requests r WHERE r.held_equipment_id = e.id)`,
    1,
    null,
    null,
  )
  await plan(
    `'COLLECT', l.client_id, l.equipment_id, NULL, l.id`,
    `(SELECT * FROM loans ORDER BY id OFFSET 40) l JOIN clients c ON c.id = l.client_id WHERE l.return_date IS NULL AND l.archived_at IS NULL
       AND l.collect_from IS NULL AND l.review_on IS NULL AND c.deceased_on IS NULL`,
    0,
    'staff@example.org',
    'The door is at the back.',
  )
  await client.query(`INSERT INTO trail (at, user_id, entity, entity_id, action)
    SELECT created_at, created_by, 'errands', id, 'CREATE' FROM errands ORDER BY id`)
}
