import { expect, test } from 'vitest'
import * as calls from '#acts/invoices/contract/calls.ts'
import type { InvoiceItem } from '#acts/invoices/contract/item.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { invoice, item, newInvoice } from '../../../../test/invoicing.ts'

const app = await testApp()
const finance = await signIn(app, 'FINANCE')
const staff = await signIn(app, 'STAFF')
const parties = { client: await client(app, staff), equipment: await piece(app, staff) }
const programs = ['Provincial Equipment Program', 'Rural Home Program'].map(
  (name) => app.ids.programs[name] ?? 0,
)
const make = (program: number) => item(app, finance, parties, { program: { id: program } })
const create = (items: InvoiceItem[], key?: string) =>
  call(app, calls.createInvoice, {
    as: finance,
    body: newInvoice(items),
    headers: key ? { 'idempotency-key': key } : {},
  })

async function numbers(program: number): Promise<number[]> {
  const { rows } = await app.database.pool.query(
    'SELECT number FROM invoices WHERE program_id = $1 ORDER BY number',
    [program],
  )
  return rows.map(({ number }) => number)
}

/**
 * Numbers per program are 1, 2, 3 … whatever happens at once (rule 4.7): two programs, calls that are refused before
 * and after the number is drawn, two calls for one item, a key sent twice, archiving in between.
 */
test('numbers run per program without gaps and are never reused', async () => {
  const items = new Map<number, InvoiceItem[]>()
  for (const program of programs)
    items.set(program, await Promise.all(Array.from({ length: 30 }, () => make(program))))
  const { pool } = app.database
  // a failure after the number is drawn: the database refuses one of the lines
  await pool.query(`CREATE FUNCTION fail_some() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.description = 'fails' THEN RAISE EXCEPTION 'fails' USING ERRCODE = '23514'; END IF; RETURN NEW; END $$`)
  await pool.query(
    `CREATE TRIGGER fail_some BEFORE INSERT ON invoice_lines FOR EACH ROW EXECUTE FUNCTION fail_some()`,
  )
  const failing = await Promise.all(
    programs.map((program) =>
      item(app, finance, parties, { program: { id: program }, description: 'fails' }),
    ),
  )
  const acts = programs.flatMap((program, place) =>
    (items.get(program) ?? []).flatMap((one, nth) => [
      async () => {
        const made = await create([one])
        if (nth % 5 || made.status !== 200) return made
        await call(app, calls.archiveInvoice, { as: finance, params: { id: made.body.id } })
        return made
      },
      nth % 3 ? () => create([one], `key-${one.id}`) : () => create([failing[place] ?? one]),
    ]),
  )
  const replies = await Promise.all(acts.map((act) => act()))
  const made = replies.filter(({ status }) => status === 200)
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409, 500]))
  const all = await Promise.all(programs.map(numbers))
  for (const found of all) expect(found).toEqual(Array.from({ length: found.length }, (_, nth) => nth + 1))
  expect(all.flat()).toHaveLength(made.length)
  for (const [place, program] of programs.entries()) {
    const next = await invoice(app, finance, [await make(program)])
    expect(next.invoiceNumber).toBe((all[place]?.length ?? 0) + 1)
  }
})

test('the same key makes one invoice', async () => {
  const one = await make(programs[0] ?? 0)
  const replies = await Promise.all([1, 2, 3].map(() => create([one], 'same')))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
})
