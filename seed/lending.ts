import type pg from 'pg'
import { type Cell, copyRows } from './copy.ts'
import { type ClientRef, dayText, type Lending, loanRow, loansOf, SEED } from './loans.ts'
import type { Piece } from './piece.ts'
import { between, pick, random } from './random.ts'

type Row = Record<string, Cell>

const WORK = [
  'Two tires replaced, spokes tightened.',
  'Freins ajustés et câble remplacé.',
  'Batteries tested and replaced, charger checked.',
  'Levier de commande recalibré.',
  'Seat upholstery replaced; left armrest tightened.',
  'Inspection annuelle, lubrification, aucun défaut.',
  'Anti-tippers fitted and adjusted with the client.',
  'Appui-tête ajusté avec l’ergothérapeute.',
]

/** The repairs of one piece, each during a loan and for the borrower. */
function serviceRows(made: Piece, id: number, userId: number | null, lending: Lending, today: Date): Row[] {
  const next = random(SEED + made.number * 89 + 1)
  const loans = loansOf(made, lending, today)
  const count = loans.length ? between(next, 0, 2) : 0
  return Array.from({ length: count }, () => {
    const { client, loanDate, returnDate } = pick(next, loans)
    const start = new Date(loanDate).getTime()
    const end = returnDate ? new Date(returnDate).getTime() : today.getTime()
    const day = dayText(start + (end - start) * next())
    return {
      client_id: client,
      equipment_id: next() < 0.95 ? id : null,
      subcategory_id: pick(next, lending.subcategories),
      service_date: day,
      description: pick(next, WORK),
      hours: between(next, 1, 24) / 4,
      billing_code_id: pick(next, lending.billingCodes),
      created_at: `${day}T18:00:00Z`,
      updated_at: `${day}T18:00:00Z`,
      updated_by: userId,
      done_by: userId,
    }
  })
}

/** The loans and repairs of the new pieces, by COPY; none without clients. */
export async function seedLending(
  client: pg.ClientBase,
  pieces: (make: (made: Piece, id: number) => Row[]) => Iterable<Row>,
  userId: number | null,
  today: Date,
): Promise<void> {
  const lending = await readLending(client)
  if (!lending.clients.length) return
  // the effects of loans on pieces are set in one statement, and the rows made here follow the rules without checks
  await client.query('ALTER TABLE loans DISABLE TRIGGER USER')
  const loans = (made: Piece, id: number) =>
    loansOf(made, lending, today).map((loan) => loanRow(made, id, userId, loan))
  await copyRows(client, 'loans', pieces(loans))
  await client.query('ALTER TABLE loans ENABLE TRIGGER USER')
  await client.query(`UPDATE equipment e SET on_loan = l.open, last_return_date = l.last_return
    FROM (SELECT equipment_id, bool_or(return_date IS NULL) AS open, max(return_date) AS last_return FROM loans GROUP BY 1) l
    WHERE l.equipment_id = e.id AND (e.on_loan, e.last_return_date) IS DISTINCT FROM (l.open, l.last_return)`)
  await copyRows(
    client,
    'services',
    pieces((made, id) => serviceRows(made, id, userId, lending, today)),
  )
  for (const table of ['loans', 'services'])
    await client.query(
      `INSERT INTO trail (at, user_id, entity, entity_id, action)
       SELECT created_at, updated_by, $1, id, 'CREATE' FROM ${table} t
       WHERE NOT EXISTS (SELECT FROM trail WHERE entity = $1 AND entity_id = t.id) ORDER BY id`,
      [table],
    )
}

async function readLending(client: pg.ClientBase): Promise<Lending> {
  const ids = async (statement: string) => (await client.query(statement)).rows.map(({ id }) => id as number)
  const clients = await client.query<ClientRef>(`
    SELECT id, birth_date::text AS birth, deceased_on::text AS death FROM clients
    WHERE archived_at IS NULL ORDER BY id LIMIT 20000`)
  return {
    loanTypes: await ids('SELECT id FROM loan_types ORDER BY id'),
    agents: await ids('SELECT id FROM referral_agents WHERE archived_at IS NULL ORDER BY id'),
    subcategories: await ids('SELECT id FROM service_subcategories ORDER BY id'),
    billingCodes: await ids('SELECT id FROM billing_codes ORDER BY id'),
    clients: clients.rows,
  }
}
