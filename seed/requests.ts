import type pg from 'pg'

const DAY = 86_400_000
const AGENT = 'agent@example.org'
const STAFF = 'staff@example.org'

interface Asked {
  by: typeof AGENT | typeof STAFF
  /** Days before today on which it was made. */
  days: number
  /** The person as typed, else a client. */
  person?: readonly [firstName: string, lastName: string, city: string]
  program: string | null
  item?: string
  subcategory?: string
  /** Conditions by the name of the specification. */
  fit: readonly (readonly [name: string, wanted: string])[]
  neededIn?: number
  urgent?: string
  reference?: string
  words?: string
  /** Why it was closed, a day later. */
  reason?: string
}

/** Open ones have a fit, so that a piece without sizes is lent without a question. */
const ASKED: readonly Asked[] = [
  {
    by: AGENT,
    days: 43,
    person: ['Rose-Alma', 'Cormier', 'Bathurst'],
    program: 'PMB',
    item: 'Tilt-in-space wheelchair',
    fit: [
      ['Seat width', '18'],
      ['Weight capacity', '>=300'],
    ],
    neededIn: 6,
    reference: 'RAC 14',
    words: 'Glisse vers l’avant après dix minutes.',
  },
  {
    by: AGENT,
    days: 2,
    person: ['Normand', 'Savoie', 'Caraquet'],
    program: 'PEP',
    subcategory: 'Manual',
    fit: [
      ['Seat width', '24'],
      ['Weight capacity', '>=600'],
    ],
    neededIn: 3,
    urgent: 'DISCHARGE',
    reference: 'NS 2',
  },
  {
    by: STAFF,
    days: 20,
    program: null,
    subcategory: 'Manual',
    fit: [
      ['Seat width', '24'],
      ['Weight capacity', '>=450'],
    ],
    words: 'Called; her own chair has a broken frame.',
  },
  {
    by: STAFF,
    days: 9,
    person: ['Harold', 'Steeves', 'Sussex'],
    program: null,
    subcategory: 'Manual',
    fit: [
      ['Seat width', '22'],
      ['Weight capacity', '>=450'],
    ],
  },
  {
    by: AGENT,
    days: 30,
    program: 'PEP',
    subcategory: 'Manual',
    fit: [['Seat width', '16']],
    reference: 'JL 3',
    reason: 'The family has bought one.',
  },
]

/** Requests in every state: waiting, urgent, on hold, on loan and closed, by the agent and by staff, and two for pieces. */
export async function seedRequests(client: pg.ClientBase, today: Date): Promise<void> {
  const at = (days: number) => new Date(today.getTime() - days * DAY)
  for (const [nth, asked] of ASKED.entries()) {
    const {
      by,
      days,
      person = [],
      program,
      item,
      subcategory,
      fit,
      neededIn,
      urgent,
      reference,
      words,
      reason,
    } = asked
    await client.query(
      `INSERT INTO requests (kind, state, person_first_name, person_last_name, person_city, client_id, program_id, item_id,
         subcategory_id, fit, needed_by, urgent_reason, reference, words, reason, created_at, created_by, updated_at, updated_by,
         ended_at, ended_by)
       SELECT 'EQUIPMENT', CASE WHEN $13::text IS NULL THEN 'OPEN' ELSE 'CLOSED' END, $3, $4, $5,
         CASE WHEN $4::text IS NULL THEN (SELECT c.id FROM clients c WHERE c.archived_at IS NULL AND c.deceased_on IS NULL
           AND NOT EXISTS (SELECT FROM client_restrictions x WHERE x.client_id = c.id) ORDER BY c.id < 20 + $1, c.id LIMIT 1) END,
         (SELECT id FROM programs WHERE acronym = $6), i.id, s.id, $9, $10, $11, $12, $14, $13, $2, u.id, $2, u.id,
         CASE WHEN $13::text IS NOT NULL THEN $2::timestamptz + interval '1 day' END,
         CASE WHEN $13::text IS NOT NULL THEN (SELECT id FROM users WHERE username = '${STAFF}') END
       FROM users u LEFT JOIN equipment_items i ON i.name = $7
         JOIN equipment_subcategories s ON s.id = i.subcategory_id OR i.id IS NULL AND s.name = $8
       WHERE u.username = $15`,
      [
        ...[nth, at(days), person[0] ?? null, person[1] ?? null, person[2] ?? null, program],
        ...[item ?? null, subcategory ?? null, await fitOf(client, fit)],
        ...[
          neededIn ? at(-neededIn) : null,
          urgent ?? null,
          reference ?? null,
          reason ?? null,
          words ?? null,
          by,
        ],
      ],
    )
  }
  await client.query(
    `INSERT INTO requests (kind, client_id, program_id, item_id, subcategory_id, fit, reference, created_at, created_by,
       updated_at, updated_by, held_equipment_id, held_at, held_by)
     SELECT 'EQUIPMENT', e.held_for, e.program_id, e.item_id, e.subcategory_id, $2, 'GM 8', $1, u.id, $1, s.id, e.id, $3, s.id
     FROM equipment e, users u, users s
     WHERE e.held_for IS NOT NULL AND e.archived_at IS NULL AND e.subcategory_id IS NOT NULL AND u.username = $4 AND s.username = $5
     ORDER BY e.id LIMIT 1`,
    [at(12), await fitOf(client, [['Weight capacity', '>=250']]), at(3), AGENT, STAFF],
  )
  const lent = `loans l JOIN equipment e ON e.id = l.equipment_id WHERE l.return_date IS NULL AND l.archived_at IS NULL
    AND l.loan_date BETWEEN $1::date - 60 AND $1::date - 1 AND e.subcategory_id IS NOT NULL`
  await client.query(
    `INSERT INTO requests (kind, state, client_id, program_id, item_id, subcategory_id, reference, created_at, created_by,
       updated_at, updated_by, loan_id, ended_at, ended_by)
     SELECT 'EQUIPMENT', 'DONE', l.client_id, e.program_id, e.item_id, e.subcategory_id, 'PB 21', l.loan_date - 9, u.id,
       l.loan_date, s.id, l.id, l.loan_date, s.id
     FROM users u, users s, ${lent} AND u.username = $2 AND s.username = $3 ORDER BY l.id LIMIT 1`,
    [at(0), AGENT, STAFF],
  )
  await client.query(
    `INSERT INTO requests (kind, client_id, program_id, equipment_id, item_id, subcategory_id, words, created_at, created_by,
       updated_at, updated_by)
     SELECT 'PICKUP', l.client_id, e.program_id, e.id, e.item_id, e.subcategory_id, 'No longer needed; the door code is 4.', $3, s.id,
       $3, s.id
     FROM users s, ${lent} AND s.username = $2 ORDER BY l.id OFFSET 1 LIMIT 1`,
    [at(0), STAFF, at(1)],
  )
  await client.query(`INSERT INTO trail (at, user_id, entity, entity_id, action)
    SELECT created_at, created_by, 'requests', id, 'CREATE' FROM requests ORDER BY id`)
}

/** The fit in the form of the API, by the names of specifications. */
async function fitOf(client: pg.ClientBase, fit: Asked['fit']): Promise<string> {
  const { rows } = await client.query<{ id: number; name: string }>(
    'SELECT id, name FROM equipment_parts WHERE name = ANY ($1)',
    [fit.map(([name]) => name)],
  )
  return fit.map(([name, wanted]) => `${rows.find((row) => row.name === name)?.id}:${wanted}`).join(',')
}
