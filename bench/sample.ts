import pg from 'pg'

const ONE = {
  user: 'SELECT min(id) AS id FROM users',
  /** One with five loans, where there is any. */
  client: 'SELECT client_id AS id FROM loans GROUP BY 1 ORDER BY abs(count(*) - 5), 1 LIMIT 1',
  piece: 'SELECT id FROM equipment WHERE archived_at IS NULL AND on_loan ORDER BY id LIMIT 1',
  loan: 'SELECT id FROM loans WHERE archived_at IS NULL ORDER BY id LIMIT 1',
  repair: 'SELECT id FROM services WHERE archived_at IS NULL ORDER BY id LIMIT 1',
  item: 'SELECT id FROM invoice_items WHERE invoice_id IS NULL ORDER BY id LIMIT 1',
  invoice: 'SELECT id FROM invoices WHERE archived_at IS NULL ORDER BY id LIMIT 1',
  template: 'SELECT min(id) AS id FROM templates',
  program: 'SELECT program_id AS id FROM equipment GROUP BY 1 ORDER BY count(*) DESC LIMIT 1',
} as const

/** A record of each kind that the requests name: ids of the data that is measured on. */
export interface Sample extends Record<keyof typeof ONE, number> {
  /** How many pages of twenty the lists of clients and of equipment have. */
  clientPages: number
  piecePages: number
}

/** Fails where there is no record of a kind. */
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
    const found: [string, number][] = []
    for (const [kind, statement] of Object.entries(ONE)) {
      const { rows } = await client.query(statement)
      if (!rows[0]?.id) throw new Error(`There is no ${kind}`)
      found.push([kind, rows[0].id])
    }
    const ids = Object.fromEntries(found) as Record<keyof typeof ONE, number>
    return { ...ids, clientPages: await pages('clients'), piecePages: await pages('equipment') }
  } finally {
    await client.end()
  }
}
