import { expect, test } from 'vitest'
import { takeOut } from '#take-out/contract/calls.ts'
import { testApp, workplace } from '../../../test/app.ts'
import { unzipped } from '../../../test/docx.ts'
import { call, client, signIn } from '../../../test/factories.ts'
import * as calls from '../contract/calls.ts'
import { workOffImports } from './work/worker.ts'

/** What was taken out is there already: nothing of it is created or changed. */
const app = await testApp()
const admin = await signIn(app, 'ADMIN')
await client(app, admin, {
  firstName: '=Zed',
  emailAddresses: [{ address: 'lea@example.org', primary: true }],
  contacts: [{ name: 'Rose', phoneNumber: '5065550101', type: 'NEXT_OF_KIN' }],
})
const zip = unzipped((await call(app, takeOut, { as: admin })).bytes)

test.each([
  ['CLIENTS', 'clients'],
  ['FACILITIES', 'facilities'],
  ['INSURANCE_PROVIDERS', 'insurance_providers'],
  ['CITIES', 'cities'],
  ['PROGRAMS', 'programs'],
  ['BILLING_CODES', 'billing_codes'],
  ['EQUIPMENT_ITEMS', 'equipment_items'],
])('%s that were taken out are imported unchanged', async (kind, table) => {
  const bytes = zip[`csv/${table}.csv`] ?? Buffer.alloc(0)
  const { body: one } = await call(app, calls.upload, {
    as: admin,
    body: { kind },
    files: [{ name: `${table}.csv`, bytes }],
  })
  const params = { id: one.id }
  const columns = one.columns.map(({ name, field, dateOrder }) => ({ name, field, dateOrder }))
  const mapped = await call(app, calls.mapImport, {
    as: admin,
    params,
    body: { version: one.version, columns },
  })
  expect(mapped.status, mapped.text).toBe(200)
  await call(app, calls.startDryRun, { as: admin, params })
  await workOffImports.run(workplace(app))
  const { body } = await call(app, calls.readImport, { as: admin, params })
  expect(body.counts).toEqual({ create: 0, update: 0, unchanged: one.rows, skip: 0, ask: 0, fault: 0 })
})
