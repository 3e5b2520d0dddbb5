import type pg from 'pg'
import { type Cell, copyRows } from './copy.ts'
import type { Piece } from './piece.ts'
import { between, pick, random } from './random.ts'

type Row = Record<string, Cell>

const SEED = 6217
const DAY = 86_400_000

/** What seeded loans and repairs refer to. */
export interface Lending {
  loanTypes: number[]
  agents: number[]
  subcategories: number[]
  billingCodes: number[]
  clients: number[]
}

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

const text = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The loans of one piece, one after the other from its purchase to today, the last one open where it is on loan. */
export function loansOf(made: Piece, lending: Lending, today: Date) {
  const next = random(SEED + made.number * 97)
  const [start, end] = [new Date(made.bought).getTime(), today.getTime() - 2 * DAY]
  const count = made.onLoan ? between(next, 1, 4) : between(next, 0, 3)
  // a piece that is on loan spends the end of the time with its borrower
  const share = Math.max(4 * DAY, (end - start) / Math.max(1, count))
  return Array.from({ length: count }, (_, nth) => {
    const lent = start + share * nth + share * 0.5 * next()
    const isOpen = made.onLoan && nth === count - 1
    const loanType = pick(next, lending.loanTypes)
    return {
      client: made.number === 1002 ? (lending.clients[0] ?? 0) : pick(next, lending.clients),
      loanDate: text(lent),
      returnDate: isOpen ? null : text(Math.min(lent + share * 0.45 * next() + DAY, end)),
      type: loanType,
      agent: next() < 0.85 && lending.agents.length ? pick(next, lending.agents) : null,
      confirmed: made.type.program === 1 && loanType === 2 ? next() < 0.8 : null,
    }
  })
}

const loanRow = (
  made: Piece,
  id: number,
  userId: number | null,
  loan: ReturnType<typeof loansOf>[0],
): Row => ({
  client_id: loan.client,
  equipment_id: id,
  loan_date: loan.loanDate,
  return_date: loan.returnDate,
  program_id: made.type.program,
  type_id: loan.type,
  referral_agent_id: loan.agent,
  confirmation_received: loan.confirmed,
  created_at: `${loan.loanDate}T15:00:00Z`,
  updated_at: `${loan.returnDate ?? loan.loanDate}T15:00:00Z`,
  updated_by: userId,
})

function serviceRows(made: Piece, id: number, userId: number | null, lending: Lending, today: Date): Row[] {
  const next = random(SEED + made.number * 89 + 1)
  const borrower = loansOf(made, lending, today).at(-1)?.client
  const start = new Date(made.bought).getTime()
  const count = borrower === undefined ? 0 : between(next, 0, 2)
  return Array.from({ length: count }, () => {
    const day = text(start + (today.getTime() - start) * next())
    return {
      client_id: borrower ?? null,
      equipment_id: next() < 0.95 ? id : null,
      subcategory_id: pick(next, lending.subcategories),
      service_date: day,
      description: pick(next, WORK),
      hours: between(next, 1, 24) / 4,
      billing_code_id: pick(next, lending.billingCodes),
      created_at: `${day}T18:00:00Z`,
      updated_at: `${day}T18:00:00Z`,
      updated_by: userId,
    }
  })
}

/** The loans and repairs of the pieces that were made, by COPY; without clients there are none. */
export async function seedLending(
  client: pg.ClientBase,
  pieces: (make: (made: Piece, id: number) => Row[]) => Iterable<Row>,
  userId: number | null,
  today: Date,
): Promise<void> {
  const lending = await readLending(client)
  if (!lending.clients.length) return
  // set for all pieces at once instead of for every loan
  await client.query('ALTER TABLE loans DISABLE TRIGGER loan_written')
  const loans = (made: Piece, id: number) =>
    loansOf(made, lending, today).map((loan) => loanRow(made, id, userId, loan))
  await copyRows(client, 'loans', pieces(loans))
  await client.query('ALTER TABLE loans ENABLE TRIGGER loan_written')
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
       WHERE NOT EXISTS (SELECT FROM trail WHERE entity = $1 AND entity_id = t.id)`,
      [table],
    )
}

async function readLending(client: pg.ClientBase): Promise<Lending> {
  const ids = async (statement: string) => (await client.query(statement)).rows.map(({ id }) => id as number)
  return {
    loanTypes: await ids('SELECT id FROM loan_types ORDER BY id'),
    agents: await ids('SELECT id FROM referral_agents WHERE archived_at IS NULL ORDER BY id'),
    subcategories: await ids('SELECT id FROM service_subcategories ORDER BY id'),
    billingCodes: await ids('SELECT id FROM billing_codes ORDER BY id'),
    clients: await ids('SELECT id FROM clients WHERE archived_at IS NULL ORDER BY id LIMIT 20000'),
  }
}
