import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { writeFile } from '#acts/invoices/server/export/export.ts'
import type { Db } from '#core/server/database.ts'
import { readConfig } from '#platform/server/config.ts'

const DAY = 86_400_000
/** Days before today on which the bookkeeper exported the invoices generated until then. */
const EXPORTS = [95, 64, 33]

/** The ledger of a few months: export files like the product's own, of the invoices generated until each day. */
export async function seedExports(client: pg.ClientBase, userId: number, today: Date): Promise<void> {
  const config = readConfig({})
  const user = {
    id: userId,
    name: '',
    roles: [],
    permissions: [],
    passwordExpired: false,
    factorMissing: false,
    family: '',
    locked: false,
    proved: false,
    hidden: [],
  }
  for (const days of EXPORTS) {
    const at = new Date(today.getTime() - days * DAY).toISOString()
    const { rows } = await client.query(
      `SELECT id FROM invoices v WHERE archived_at IS NULL AND generated_at <= $1
         AND NOT EXISTS (SELECT FROM invoice_export_invoices s WHERE s.invoice_id = v.id)
       ORDER BY program_name, program_id, number`,
      [at],
    )
    const invoiceIds = rows.map(({ id }) => id as number)
    if (!invoiceIds.length) continue
    const db = queriesOn(client)
    const { id } = await writeFile(
      db,
      { config, locale: 'en', user },
      'sage',
      { invoiceIds, again: false },
      invoiceIds,
    )
    await client.query(
      `UPDATE invoice_exports SET exported_at = $2, file_name = to_char($2::timestamptz AT TIME ZONE 'America/Moncton',
         '"invoice-export-"YYYYMMDD-HH24MISS".imp"') WHERE id = $1`,
      [id, at],
    )
    await client.query(
      `INSERT INTO trail (at, user_id, entity, entity_id, action) VALUES ($1, $2, 'invoice-exports', $3, 'CREATE')`,
      [at, userId, id],
    )
  }
}

/** The product's own queries in the transaction of the seed. */
function queriesOn(client: pg.ClientBase): Db {
  const connection = { query: client.query.bind(client), release() {} }
  const pool = { connect: async () => connection, end: async () => {} }
  return new Kysely({
    dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
