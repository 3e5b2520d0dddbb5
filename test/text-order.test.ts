import { expect, test } from 'vitest'
import { dashboard } from '#across/reports/contract/calls.ts'
import { invoicedByMonth } from '#across/reports/contract/reports.ts'
import { exportCsv, previewExport } from '#acts/invoices/contract/exports.ts'
import { summariseInvoices } from '#acts/invoices/contract/list-calls.ts'
import { listTemplates } from '#acts/templates/contract/calls.ts'
import { listRoles } from '#base/people/contract/roles.ts'
import { listUsers } from '#base/people/contract/users.ts'
import { equipmentTypes, programs } from '#base/reference/contract/lists/programs.ts'
import { listClients, summariseClients } from '#records/clients/contract/calls.ts'
import { listAllEquipment, listEquipment, summariseEquipment } from '#records/equipment/contract/calls.ts'
import { clientEquipmentOnHold, holdEquipment } from '#records/equipment/contract/holding.ts'
import { listAgents, searchAgents } from '#records/referral-agents/contract/calls.ts'
import { testApp } from './app.ts'
import { embedded } from './embedded.ts'
import { piece } from './equipment.ts'
import { call, client, signIn } from './factories.ts'
import { invoice, item } from './invoicing.ts'
import { referralAgent, user } from './people.ts'
import { template } from './templates.ts'

/**
 * Text sorts without case and accents everywhere (rule 1.5), and equal texts are ties, decided by the next key: `Éé`
 * and `éé-` each have both the first and the last created record.
 */
const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const frame = await embedded(app, admin)

/** In the order of creation; the expected order is below. */
const NAMES = ['Zz', 'Éé', 'éé-', 'aa']
const SORTED = ['aa', 'Éé', 'éé-', 'Zz']

const eric = await client(app, admin)
const chair = await piece(app, admin)
const program: Record<string, number> = {}
for (const name of NAMES) {
  const body = { acronym: name, name: `${name} sorttest`, invoiceRequiresApproval: false }
  program[name] = (await call(app, programs.calls.create, { as: admin, body })).body.id
}
const billed = async (name: string, approvalNumber = `${name} 1`) => {
  const parties = { client: eric, equipment: chair }
  const one = await item(app, admin, parties, { program: { id: program[name] } })
  return (await invoice(app, admin, [one], { approvalNumber })).id
}
const invoices: Record<string, number> = {}
for (const name of ['Zz', 'Éé', 'éé-', 'Éé', 'aa'])
  invoices[`${name}${invoices[name] ? 2 : ''}`] = await billed(name)
const called = new Map(Object.entries(invoices).map(([name, id]) => [id, name]))

test.each([
  ['program.name,createdAt', ['aa', 'Éé', 'éé-', 'Éé2', 'Zz']],
  ['program.name,-createdAt', ['aa', 'Éé2', 'éé-', 'Éé', 'Zz']],
  ['-program.name,createdAt', ['Zz', 'Éé', 'éé-', 'Éé2', 'aa']],
  ['approvalNumber,-createdAt', ['aa', 'Éé2', 'éé-', 'Éé', 'Zz']],
  ['-approvalNumber,-createdAt', ['Zz', 'Éé2', 'éé-', 'Éé', 'aa']],
])('invoices by %s', async (sort, expected) => {
  for (const phrase of ['', 'sorttest']) {
    const { body } = await call(app, summariseInvoices, { as: admin, query: { sort, phrase } })
    expect('records' in body || body.map(({ id }) => called.get(id)), phrase).toEqual(expected)
  }
})

const NUMBERED = ['aa', 'Éé', 'Éé2', 'éé-', 'Zz']

test('the lines of an export and of its preview, by program', async () => {
  const invoiceIds = Object.values(invoices)
  const reply = await call(app, exportCsv, { as: admin, body: { invoiceIds } })
  const approvals = reply.text.match(/(Zz|Éé|éé-|aa) 1/g)
  expect(approvals).toEqual(NUMBERED.map((name) => `${name.replace('2', '')} 1`))
  const { body } = await call(app, previewExport, { as: admin, body: { invoiceIds, format: 'csv' } })
  expect(body.totals.map((total) => total.program.name)).toEqual(SORTED.map((name) => `${name} sorttest`))
})

const ours = (names: string[]) =>
  names.filter((name) => /^(Zz|Éé|éé-|aa)( |$)/.test(name)).map((name) => name.split(' ')[0])

test('the programs of the reports', async () => {
  const head = await call(app, dashboard, { as: frame })
  expect(ours(head.body.programs.map(({ name }) => name))).toEqual(SORTED)
  const today = head.body.today
  const query = { from: today, to: today }
  const { body } = await call(app, invoicedByMonth.call, { as: frame, query })
  expect(ours(body.map((row) => row.program))).toEqual(SORTED)
})

test('equipment by its prefix, in every list of it', async () => {
  for (const code of ['z', 'ö', 'b']) {
    const body = { code, description: 'sorttest', program: { id: program.aa } }
    const type = await call(app, equipmentTypes.calls.create, { as: admin, body })
    expect(type.status, type.text).toBe(200)
    const made = await piece(app, admin, { type: { id: type.body.id }, serialNumber: 'sorttest' })
    await call(app, holdEquipment, { as: admin, params: { id: made.id }, body: { client: { id: eric.id } } })
  }
  await piece(app, admin, { serialNumber: 'sorttest' })
  const page = await call(app, listEquipment, { as: admin, query: { phrase: 'sorttest' } })
  expect(page.body.records.map(({ type }) => type.code)).toEqual(['b', 'ö', 'P', 'z'])
  const plain = await call(app, listEquipment, { as: admin })
  expect([...new Set(plain.body.records.map(({ type }) => type.code))]).toEqual(['b', 'ö', 'P', 'z'])
  for (const list of [listAllEquipment, summariseEquipment]) {
    const { body } = await call(app, list, { as: admin, query: { phrase: 'sorttest' } })
    expect(body.map(({ type }) => type.code)).toEqual(['b', 'ö', 'P', 'z'])
  }
  const held = await call(app, clientEquipmentOnHold, { as: admin, params: { id: eric.id } })
  expect(held.body.map(({ type }) => type.code)).toEqual(['b', 'ö', 'z'])
})

test('people and templates', async () => {
  for (const lastName of ['Zz', 'éé-', 'aa']) {
    await client(app, admin, { lastName, firstName: 'Sorttest' })
    await referralAgent(app, admin, { firstName: lastName, lastName: 'Sorttest' })
    await user(app, admin, { firstName: lastName, lastName: 'Sorttest' })
    await template(app, admin, ['{client.fullName}'], { name: `${lastName} sorttest` })
  }
  const expected = ['aa', 'éé-', 'Zz']
  const as = admin
  const clients = await call(app, listClients, { as, query: { phrase: 'sorttest' } })
  expect(clients.body.records.map(({ lastName }) => lastName)).toEqual(expected)
  const found = await call(app, summariseClients, { as, query: { phrase: 'sorttest' } })
  expect(found.body.map(({ lastName }) => lastName)).toEqual(expected)
  const agents = await call(app, searchAgents, { as, body: 'sorttest' })
  expect(agents.body.records.map(({ firstName }) => firstName)).toEqual(expected)
  expect(ours((await call(app, listAgents, { as })).body.map(({ firstName }) => firstName))).toEqual(expected)
  expect(ours((await call(app, listUsers, { as })).body.map(({ firstName }) => firstName))).toEqual(expected)
  expect(ours((await call(app, listTemplates, { as })).body.map(({ name }) => name))).toEqual(expected)
  const titles = (await call(app, listRoles, { as })).body.map(({ title }) => title.toLowerCase())
  expect(titles).toEqual(titles.toSorted())
})
