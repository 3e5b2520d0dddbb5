import pg from 'pg'

const YEARS = 12
/** Open loans begin within this many days before today; ended loans are older. */
const LATELY = 40

/**
 * Adds an open loan of each piece on loan, ended loans up to this number, one after the other for each piece, and half
 * as many repairs. The triggers would check each row separately, so this code follows their rules itself.
 */
export async function fillHistory(databaseUrl: string, loans: number): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const count = async (table: string) =>
    Number((await client.query(`SELECT count(*) AS n FROM ${table}`)).rows[0].n)
  try {
    await client.query('SELECT setseed(0.42)')
    await client.query(`CREATE TEMP TABLE living AS
      SELECT row_number() OVER () AS nth, id FROM clients WHERE archived_at IS NULL AND deceased_on IS NULL`)
    await client.query('CREATE UNIQUE INDEX ON living (nth)')
    const before = await count('loans')
    const pieces = await count('equipment')
    const each = Math.max(1, Math.round((loans - before) / pieces))
    await client.query('ALTER TABLE loans DISABLE TRIGGER USER')
    await client.query(
      `INSERT INTO loans (client_id, equipment_id, program_id, type_id, loan_date)
       ${chosen(
         `SELECT e.id AS piece, current_date - (1 + floor(random() * ${LATELY - 2}))::int AS begun, NULL::date AS ended
         FROM equipment e WHERE e.on_loan
           AND NOT EXISTS (SELECT FROM loans l WHERE l.equipment_id = e.id AND l.return_date IS NULL)`,
         'begun',
       )}`,
    )
    await client.query(
      `INSERT INTO loans (client_id, equipment_id, program_id, type_id, loan_date, return_date)
       ${chosen(
         `SELECT piece, begun, begun + (1 + floor(random() * span * 0.6))::int AS ended
          FROM (SELECT e.id AS piece, span, current_date - ${LATELY} - ((nth + 0.3 * random()) * span)::int AS begun
            FROM equipment e, generate_series(1, $1::int) nth, (SELECT ${YEARS} * 365 / $1::int - 1 AS span) s
            WHERE NOT EXISTS (SELECT FROM loans l WHERE l.equipment_id = e.id AND l.return_date IS NOT NULL)) b`,
         'begun, ended',
       )} LIMIT $2`,
      [each, Math.max(0, loans - (await count('loans')))],
    )
    await client.query('ALTER TABLE loans ENABLE TRIGGER USER')
    await client.query(
      `INSERT INTO services (client_id, equipment_id, subcategory_id, service_date, description, hours, billing_code_id)
       SELECT v.id, e.id, (SELECT min(id) FROM service_subcategories) + d.nth % 3,
         current_date - (1 + floor(random() * ${YEARS * 365}))::int, 'Yearly inspection', (1 + floor(random() * 24)) / 4,
         (SELECT min(id) FROM billing_codes)
       FROM (SELECT nth, 1 + floor(random() * (SELECT max(nth) FROM living))::int AS client,
           1 + floor(random() * $2)::int AS piece FROM generate_series(1, $1::int) nth) d
       JOIN living v ON v.nth = d.client JOIN equipment e ON e.id = d.piece`,
      [Math.max(0, loans / 2 - (await count('services'))), pieces],
    )
    await client.query('VACUUM ANALYZE')
  } finally {
    await client.end()
  }
}

/** The loans of a query of pieces with their days, each with a client, the program of its piece and a type. */
function chosen(lent: string, days: string): string {
  return `SELECT v.id, l.piece, e.program_id, (SELECT min(id) FROM loan_types), ${days}
    FROM (SELECT *, 1 + floor(random() * (SELECT max(nth) FROM living))::int AS client FROM (${lent}) o) l
    JOIN living v ON v.nth = l.client JOIN equipment e ON e.id = l.piece`
}
