import pg from 'pg'

/** A condition for loans without a signature. */
const UNSIGNED = `l.return_date IS NULL AND l.archived_at IS NULL AND NOT EXISTS (SELECT FROM agreement_loans WHERE loan_id = l.id)`

const ONE = {
  user: 'SELECT min(id) AS id FROM users',
  /** The one whose number of loans is closest to five. */
  client: 'SELECT client_id AS id FROM loans GROUP BY 1 ORDER BY abs(count(*) - 5), 1 LIMIT 1',
  piece: 'SELECT id FROM equipment WHERE archived_at IS NULL AND on_loan ORDER BY id LIMIT 1',
  loan: 'SELECT id FROM loans WHERE archived_at IS NULL ORDER BY id LIMIT 1',
  repair: 'SELECT id FROM services WHERE archived_at IS NULL ORDER BY id LIMIT 1',
  item: 'SELECT id FROM invoice_items WHERE invoice_id IS NULL ORDER BY id LIMIT 1',
  invoice: 'SELECT id FROM invoices WHERE archived_at IS NULL ORDER BY id LIMIT 1',
  checklist: 'SELECT min(id) AS id FROM checklists WHERE deleted_at IS NULL',
  preparation: 'SELECT min(id) AS id FROM preparations WHERE ended_at IS NULL',
  agreementText: 'SELECT min(id) AS id FROM agreement_texts',
  unsigned: `SELECT l.id FROM loans l WHERE ${UNSIGNED} ORDER BY l.id LIMIT 1`,
  borrower: `SELECT l.client_id AS id FROM loans l WHERE ${UNSIGNED} ORDER BY l.id LIMIT 1`,
  template: 'SELECT min(id) AS id FROM templates',
  program: 'SELECT program_id AS id FROM equipment GROUP BY 1 ORDER BY count(*) DESC LIMIT 1',
  manual: `SELECT id FROM equipment_subcategories WHERE name = 'Manual'`,
  width: `SELECT id FROM equipment_parts WHERE name = 'Seat width'`,
  weight: `SELECT id FROM equipment_parts WHERE name = 'Weight capacity'`,
} as const

/** Choices of a form, one row of each list. */
const CHOSEN = {
  loanType: 'SELECT min(id) AS id FROM loan_types',
  billingCode: 'SELECT min(id) AS id FROM billing_codes',
  category: 'SELECT category_id AS id FROM service_subcategories ORDER BY id LIMIT 1',
  subcategory: 'SELECT min(id) AS id FROM service_subcategories',
  program: 'SELECT program_id AS id FROM equipment GROUP BY 1 ORDER BY count(*) DESC LIMIT 1',
} as const

/** The number of pieces lent during the measurements, by the bare handler too. */
const FREE = 30_000

interface Ref {
  id: number
}

/** A record of each kind that the requests name: ids of the measured data. */
export interface Sample extends Record<keyof typeof ONE, number> {
  /** Pieces that can be lent, and living clients. */
  free: number[]
  living: number[]
  chosen: Record<keyof typeof CHOSEN, Ref>
  /** Values of a new piece, copied from an existing one. */
  likeness: Record<'type' | 'program' | 'item' | 'category' | 'subcategory', Ref>
  /** The number of pages of twenty in the lists of clients and of equipment. */
  clientPages: number
  piecePages: number
}

/** Throws if there is no record of a kind. */
export async function readSample(url: string): Promise<Sample> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const pages = async (table: string) => {
      const { rows } = await client.query(
        `SELECT ceil(count(*) / 20.0)::int AS pages FROM ${table} WHERE archived_at IS NULL`,
      )
      return rows[0].pages as number
    }
    const first = async <Kind extends string>(statements: Record<Kind, string>) => {
      const found: [string, number][] = []
      for (const [kind, statement] of Object.entries<string>(statements)) {
        const { rows } = await client.query(statement)
        if (!rows[0]?.id) throw new Error(`There is no ${kind}`)
        found.push([kind, rows[0].id])
      }
      return Object.fromEntries(found) as Record<Kind, number>
    }
    const ids = await first(ONE)
    const refs = (all: Record<string, number>) =>
      Object.fromEntries(Object.entries(all).map(([name, id]) => [name, { id }]))
    const { rows: free } = await client.query<Ref>(
      `SELECT id FROM equipment WHERE archived_at IS NULL AND NOT on_loan AND NOT lost AND held_for IS NULL
       AND reserved_until IS NULL AND status_id IS NULL ORDER BY id DESC LIMIT ${FREE}`,
    )
    const { rows: living } = await client.query<Ref>(
      `SELECT id FROM clients WHERE archived_at IS NULL AND deceased_on IS NULL ORDER BY id DESC LIMIT ${FREE}`,
    )
    const { rows: likeness } = await client.query(
      `SELECT type_id AS type, program_id AS program, item_id AS item, s.category_id AS category, s.id AS subcategory
       FROM equipment e JOIN equipment_subcategories s ON s.id = e.subcategory_id WHERE e.id = $1`,
      [ids.piece],
    )
    return {
      ...ids,
      free: free.map(({ id }) => id),
      living: living.map(({ id }) => id),
      chosen: refs(await first(CHOSEN)) as Sample['chosen'],
      likeness: refs(likeness[0]) as Sample['likeness'],
      clientPages: await pages('clients'),
      piecePages: await pages('equipment'),
    }
  } finally {
    await client.end()
  }
}
