import { expect, test } from 'vitest'
import * as calls from '#acts/invoices/contract/calls.ts'
import * as lists from '#acts/invoices/contract/list-calls.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { invoice, item } from '../../../../test/invoicing.ts'
import { holderOf } from '../../../../test/people.ts'

const app = await testApp()
const { pool } = app.database
const finance = await signIn(app, 'FINANCE')
const staff = await signIn(app, 'STAFF')
const eric = await client(app, staff, { firstName: 'Éric', lastName: 'Thériault' })
const zoe = await client(app, staff, { firstName: 'Zoé', lastName: 'Vautour' })
const [chair, lift] = [await piece(app, staff), await piece(app, staff)]
const made = async (of: typeof eric, program: string, approvalNumber: string | null, equipment = chair) => {
  const one = await item(
    app,
    finance,
    { client: of, equipment },
    { program: { id: app.ids.programs[program] } },
  )
  return (await invoice(app, finance, [one], { approvalNumber })).id
}
const PEP = 'Provincial Equipment Program'
const ids = {
  waiting: await made(eric, PEP, null),
  approved: await made(eric, PEP, 'APP-100'),
  free: await made(zoe, 'Enfants en mouvement', null, lift),
  generated: await made(zoe, PEP, 'APP-200'),
  undated: await made(zoe, PEP, 'APP-300'),
  archived: await made(zoe, PEP, 'APP-400'),
}
await call(app, calls.archiveInvoice, { as: finance, params: { id: ids.archived } })
// Moncton is at -04:00 in January, New Brunswick's noon at 16:00Z
await pool.query(
  `UPDATE invoices SET template_generated = true, generated_at = '2026-01-16T03:59:59.999Z' WHERE id = $1`,
  [ids.generated],
)
await pool.query(`UPDATE invoices SET template_generated = true WHERE id = $1`, [ids.undated])

const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
async function list(query: Record<string, string | number>, as = finance) {
  const { body, status } = await call(app, lists.summariseInvoices, { as, query })
  expect(status, JSON.stringify(body)).toBe(200)
  return ('records' in body ? body.records : body).map(({ id }) => names.get(id)).join(' ')
}

test.each([
  [{}, 'free approved waiting generated undated'],
  [{ generated: 'false' }, 'free approved waiting'],
  [{ generated: 'true' }, 'generated undated'],
  [{ approved: 'false' }, 'waiting'],
  [{ approved: 'true', generated: 'false' }, 'free approved'],
  [{ clientId: eric.id }, 'approved waiting'],
  [{ from: '2026-01-15', to: '2026-01-15' }, 'generated'],
  [{ from: '2026-01-16', to: '2026-02-01' }, ''],
  [{ to: '2026-01-15' }, 'generated'],
  [{ from: '', to: '' }, 'free approved waiting generated undated'],
  [{ sort: 'program.name,invoiceNumber' }, 'free waiting approved generated undated'],
  [{ sort: '-program.name,-invoiceNumber' }, 'undated generated approved waiting free'],
  [{ sort: 'invoiceNumber' }, 'waiting free approved generated undated'],
  [{ sort: '-approvalNumber', generated: 'true' }, 'undated generated'],
  [{ phrase: 'théri' }, 'approved waiting'],
  [{ phrase: 'app-100' }, 'approved'],
  [{ phrase: 'pep2' }, 'approved'],
  [{ phrase: 'mouvement -vautour' }, ''],
  [{ phrase: 'enf zoe' }, 'free'],
  [{ phrase: eric.clientNumber }, 'approved waiting'],
  [{ page: 2, size: 2 }, 'waiting generated'],
  [{ page: 9, size: 100 }, ''],
])('%j finds %s', async (query, expected) =>
  expect(await list(query as Record<string, string>)).toBe(expected),
)

test.each(['program', 'total', '-'])('sorted by %s: refused', async (sort) => {
  const { error } = await call(app, lists.summariseInvoices, { as: finance, query: { sort } })
  expect(error).toMatchObject({ status: 400, errors: [{ field: 'sort' }] })
})

test('with a count where a page is asked for', async () => {
  const { body } = await call(app, lists.summariseInvoices, { as: finance, query: { page: 1, size: 2 } })
  expect(body).toMatchObject({ totalRecordCount: 5, page: { current: 1, last: 3 } })
})

test('of a client and of a piece; 404 for who is not there', async () => {
  const of = async (list: typeof lists.clientInvoices, id: number) => {
    const { body } = await call(app, list, { as: finance, params: { id } })
    return Array.isArray(body) ? body.map((found) => names.get(found.id)).join(' ') : body
  }
  expect(await of(lists.clientInvoices, zoe.id)).toBe('free generated undated')
  expect(await of(lists.equipmentInvoices, lift.id)).toBe('free')
  for (const list of [lists.clientInvoices, lists.equipmentInvoices])
    expect((await call(app, list, { as: finance, params: { id: 2147483647 } })).status).toBe(404)
})

test('a renamed client is found by the new name, an approval number as soon as it is there', async () => {
  await pool.query(`UPDATE clients SET last_name = 'Ouellette' WHERE id = $1`, [eric.id])
  expect(await list({ phrase: 'ouellette' })).toBe('approved waiting')
  expect(await list({ phrase: 'thériault' })).toBe('')
  const body = { approvalNumber: 'NB-2026/7' }
  await call(app, calls.updateInvoice, { as: finance, params: { id: ids.waiting }, body })
  expect(await list({ phrase: 'nb-2026/7' })).toBe('waiting')
  await call(app, calls.updateInvoice, {
    as: finance,
    params: { id: ids.waiting },
    body: { approvalNumber: null },
  })
})

test('Home finds invoices, the very number first', async () => {
  const found = async (body: string) =>
    (await call(app, lists.searchInvoices, { as: finance, body })).body.records
      .map(({ id }) => names.get(id))
      .join(' ')
  expect(await found('pep1')).toBe('waiting')
  expect(await found('zoé')).toBe('free generated undated')
})

test('who may not see clients finds none by name, and sees none', async () => {
  const helper = await holderOf(app, 'READ_INVOICES')
  expect(await list({ phrase: 'vautour' }, helper)).toBe('')
  expect(await list({ phrase: '-vautour app' }, helper)).toBe('approved generated undated')
  const reply = await call(app, lists.summariseInvoices, { as: helper })
  expect(reply.text).not.toMatch(/Vautour|Zoé|clientNumber/)
  const read = await call(app, calls.readInvoice, { as: helper, params: { id: ids.free } })
  expect(read.body).toMatchObject({ client: null, items: [{ client: null }] })
  const history = await call(app, calls.invoiceHistory, { as: helper, params: { id: ids.free } })
  expect(history.text).not.toContain('Vautour')
})
