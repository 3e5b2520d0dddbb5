import type pg from 'pg'
import { type Cell, copyRows } from './copy.ts'
import { type InvoiceSeed, invoiceOf, itemRow, type Source, sources } from './invoice.ts'
import { readInvoicing } from './invoice-sources.ts'

type Row = Record<string, Cell>

/** Open items, for a hundred invoices. */
const OPEN = 20

/**
 * Adds `count` invoices after the existing ones, with their items, and open items, by COPY; without clients it adds
 * none. `userId` is recorded as their creator.
 */
export async function seedInvoicing(
  client: pg.ClientBase,
  count: number,
  userId: number | null,
  today: Date,
): Promise<void> {
  const of = await readInvoicing(client)
  if (count === 0 || !of.clients.length || !of.pieces.length) return
  const { rows } = await client.query(`SELECT coalesce((SELECT max(id) FROM invoices), 0)::int AS invoice,
    coalesce((SELECT max(id) FROM invoice_items), 0)::int AS item`)
  const last = rows[0] as { invoice: number; item: number }
  const from = sources(of, today)
  const take = () => from.next().value as Source
  const made = Array.from({ length: count }, (_, index) => invoiceOf(index, take(), of, today))
  made.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const open = Array.from({ length: Math.ceil((count * OPEN) / 100) }, take)

  await client.query('ALTER TABLE invoices DISABLE TRIGGER invoice_whole')
  await copyRows(client, 'invoices', await invoiceRows(client, made, last.invoice, userId))
  await client.query(`CREATE TEMP TABLE made_items (LIKE invoice_items, issued_on integer) ON COMMIT DROP`)
  await copyRows(client, 'made_items', itemRows(made, open, last, userId, today))
  await client.query(`INSERT INTO invoice_lines (invoice_id, item_id, equipment_id, equipment_type, equipment_number,
      equipment_suffix, equipment_name, equipment_name_fr, billing_code_id, code, code_description,
      code_description_fr, rate, hours, description, fee)
    SELECT i.issued_on, i.id, e.id, e.type_code, e.number::text, e.number_suffix, n.name, n.name_fr, b.id, b.code,
      b.description, b.description_fr, b.fee, s.hours, i.description, i.fee
    FROM made_items i JOIN billing_codes b ON b.id = i.billing_code_id LEFT JOIN services s ON s.id = i.service_id
    LEFT JOIN equipment e ON e.id = i.equipment_id LEFT JOIN equipment_items n ON n.id = e.item_id
    WHERE i.issued_on IS NOT NULL ORDER BY i.id`)
  await client.query(`ALTER TABLE made_items DROP COLUMN issued_on`)
  await client.query(`INSERT INTO invoice_items SELECT * FROM made_items ORDER BY id`)
  await client.query(`DROP TABLE made_items`)
  // deferred checks must run before a table is altered
  await client.query('SET CONSTRAINTS ALL IMMEDIATE')
  await client.query('SET CONSTRAINTS ALL DEFERRED')
  await client.query('ALTER TABLE invoices ENABLE TRIGGER invoice_whole')
  await client.query(`INSERT INTO invoice_counters SELECT program_id, max(number) FROM invoices GROUP BY 1
    ON CONFLICT (program_id) DO UPDATE SET last = excluded.last`)
  for (const [entity, table, after] of [
    ['invoices', 'invoices', last.invoice],
    ['invoice-items', 'invoice_items', last.item],
  ] as const) {
    await client.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), max(id)) FROM ${table}`)
    await client.query(
      `INSERT INTO trail (at, user_id, entity, entity_id, action)
       SELECT created_at, created_by, $1, id, 'CREATE' FROM ${table} WHERE id > $2 ORDER BY id`,
      [entity, after],
    )
  }
}

/** Numbers are consecutive per program in the order of creation. */
async function invoiceRows(
  client: pg.ClientBase,
  made: InvoiceSeed[],
  last: number,
  userId: number | null,
): Promise<Row[]> {
  const { rows } =
    await client.query(`SELECT p.id, p.name, p.name_fr, p.acronym, coalesce(p.invoice_number_prefix, '') AS prefix,
    coalesce(c.last, 0) AS last FROM programs p LEFT JOIN invoice_counters c ON c.program_id = p.id`)
  const programs = new Map(rows.map((row) => [row.id as number, row]))
  return made.map((invoice, index) => {
    const program = programs.get(invoice.program)
    program.last += 1
    const generatedAt = invoice.generatedAt?.toISOString() ?? null
    const createdAt = invoice.createdAt.toISOString()
    return {
      id: last + 1 + index,
      client_id: invoice.client,
      program_id: invoice.program,
      number: program.last,
      prefix: program.prefix,
      program_name: program.name,
      program_name_fr: program.name_fr,
      program_acronym: program.acronym,
      approval_number: invoice.approval,
      template_generated: invoice.generated,
      generated_at: generatedAt,
      archived_at: invoice.archived ? (generatedAt ?? createdAt) : null,
      archived_by: invoice.archived ? userId : null,
      created_at: createdAt,
      created_by: userId,
      updated_at: generatedAt ?? createdAt,
      updated_by: userId,
    }
  })
}

/** Items of archived invoices are open again. */
function* itemRows(
  made: InvoiceSeed[],
  open: Source[],
  last: { invoice: number; item: number },
  userId: number | null,
  today: Date,
): Generator<Row> {
  let id = last.item
  const own = { version: 1, created_by: userId, updated_by: userId, search_text: '' }
  const row = (source: Source, created: Date, invoice: number | null, archived: boolean): Row => {
    const item = itemRow(source, created)
    return {
      id: ++id,
      ...item,
      ...own,
      updated_at: item.created_at ?? null,
      invoice_id: archived ? null : invoice,
      issued_on: invoice,
    }
  }
  for (const [index, invoice] of made.entries())
    for (const source of invoice.items)
      yield row(source, invoice.createdAt, last.invoice + 1 + index, invoice.archived)
  for (const [index, source] of open.entries()) {
    // a loan is invoiced without a billing code, which the bookkeeper adds
    const bare = source.loan ? { ...source, code: null, fee: null } : source
    yield row(bare, new Date(today.getTime() - (index + 1) * 3_600_000), null, false)
  }
}
