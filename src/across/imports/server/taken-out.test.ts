import { beforeAll, expect, test } from 'vitest'
import { takeOut } from '#across/take-out/contract/calls.ts'
import { holidays } from '#base/reference/contract/lists/holidays.ts'
import { testApp } from '../../../../test/app.ts'
import { unzipped } from '../../../../test/docx.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, newAddress, signIn } from '../../../../test/factories.ts'
import { importing } from '../../../../test/importing.ts'
import { loan, service } from '../../../../test/lending.ts'
import { referralAgent } from '../../../../test/people.ts'
import * as calls from '../contract/calls.ts'

/** Tests that importing a take-out archive creates and changes nothing. */
const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const { checked, rowsOf } = importing(app, admin)
let zip: Record<string, Uint8Array> = {}

beforeAll(async () => {
  const who = await client(app, admin, {
    firstName: '=Zed',
    addresses: [
      newAddress(app, { address1: '9, rue Main', mailing: false }),
      newAddress(app, { mailing: true }),
    ],
    emailAddresses: [{ address: 'lea@example.org', primary: true }],
    contacts: [
      { name: 'Rose', phoneNumber: '5065550101', type: 'NEXT_OF_KIN' },
      { name: 'Anne', phoneNumber: '5065550102', type: 'NEXT_OF_KIN' },
    ],
    billingAddress: { ...newAddress(app), firstName: 'Paul', lastName: 'Roy', phoneNumber: '5065550103' },
  })
  const equipment = await piece(app, admin, { serialNumber: 'TO-1' })
  await piece(app, admin)
  const agent = await referralAgent(app, admin, { firstName: 'Zoé', lastName: 'Vautour' })
  await loan(app, admin, { client: who, equipment }, { referralAgent: { id: agent.id } })
  await service(app, admin, { client: who, equipment })
  for (const name of ['Canada Day', 'Moving Day'])
    await call(app, holidays.calls.create, { as: admin, body: { date: '2031-07-01', name } })
  zip = unzipped((await call(app, takeOut, { as: admin })).bytes)
})

const CLIENTS_BY_NAME = ['BirthDate', 'EmailAddress', 'FirstName', 'FullName', 'LastName'].map(
  (name) => `client${name}`,
)

/** Fields of an import without a column of that name in the archive. */
const NOT_TAKEN: Record<string, string[]> = {
  // the archive has our own numbers as well, and notes in a table of their own
  CLIENTS: ['formerNumber', 'fullName', 'note'],
  EQUIPMENT: ['formerNumber', 'note'],
  // records are named by one of their numbers
  LOANS: [...CLIENTS_BY_NAME, 'clientNumber', 'pieceFormerNumber', 'returnStatus'].toSorted(),
  SERVICES: [...CLIENTS_BY_NAME, 'clientNumber', 'pieceFormerNumber'].toSorted(),
  REFERRAL_AGENTS: ['fullName'],
}

/** Columns of the archive with the name of a form's field that an import ignores. */
const NOT_READ: Record<string, string[]> = {
  // their client is named by the agency number, because our number differs in another installation
  // a repair is named by its number here, too
  LOANS: ['Client', 'Substitute for Repair'],
  SERVICES: ['Client'],
}

test.each([
  ['CLIENTS', 'clients'],
  ['EQUIPMENT', 'equipment'],
  ['LOANS', 'loans'],
  ['SERVICES', 'services'],
  ['REFERRAL_AGENTS', 'referral_agents'],
  ['FACILITIES', 'facilities'],
  ['INSURANCE_PROVIDERS', 'insurance_providers'],
  ['CITIES', 'cities'],
  ['PROGRAMS', 'programs'],
  ['BILLING_CODES', 'billing_codes'],
  ['EQUIPMENT_ITEMS', 'equipment_items'],
  ['HOLIDAYS', 'holidays'],
])('%s that were taken out are imported unchanged, in every column', async (kind, table) => {
  const one = await checked(kind, String(Buffer.from(zip[`csv/${table}.csv`] ?? [])))
  expect(one.counts, JSON.stringify(await rowsOf(one.id))).toEqual({
    ...{ create: 0, update: 0, unchanged: one.rows, skip: 0, ask: 0, fault: 0 },
  })
  const { body } = await call(app, calls.listKinds, { as: admin })
  const fields = (body.find((of) => of.kind === kind)?.columns ?? []).map(({ field }) => field)
  const read = new Set(one.columns.map(({ field }) => field))
  expect(fields.filter((field) => !read.has(field)).toSorted()).toEqual(NOT_TAKEN[kind] ?? [])
  // no field of a form is ignored silently
  const lost = one.columns.filter(({ name, field }) => field === null && /^\p{Lu}/u.test(name))
  expect(lost.map(({ name }) => name).toSorted()).toEqual(NOT_READ[kind] ?? [])
})
