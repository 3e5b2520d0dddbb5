import { expect, test } from 'vitest'
import { archiveInvoice } from '#acts/invoices/contract/calls.ts'
import { archiveLoan } from '#acts/loans/contract/calls.ts'
import { PERMISSIONS, type Permission } from '#core/contract/all-permissions.ts'
import { translate } from '#core/server/translate.ts'
import { archiveClient } from '#records/clients/contract/calls.ts'
import { archiveEquipment } from '#records/equipment/contract/calls.ts'
import { draft } from '../../../../test/agreements.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf, piece } from '../../../../test/equipment.ts'
import { call, client, newAddress, signIn } from '../../../../test/factories.ts'
import { invoice, item } from '../../../../test/invoicing.ts'
import { loan, service } from '../../../../test/lending.ts'
import { keeper } from '../../../../test/lists.ts'
import { holderOf, referralAgent, user } from '../../../../test/people.ts'
import { checklist } from '../../../../test/preparations.ts'
import { request } from '../../../../test/requests.ts'
import { equipmentAccessories, equipmentParts } from '../contract/details.ts'
import { facilities } from '../contract/facilities.ts'
import type { Served } from '../contract/four-calls.ts'
import { insuranceProviders } from '../contract/insurance-providers.ts'
import {
  equipmentCategories,
  equipmentItems,
  equipmentSubcategories,
  manufacturers,
} from '../contract/lists/catalogue.ts'
import { genders, organizations } from '../contract/lists/people.ts'
import { cities, counties } from '../contract/lists/places.ts'
import { programs } from '../contract/lists/programs.ts'
import { billingCodes, loanTypes, serviceCategories } from '../contract/lists/services.ts'
import { lists } from '../contract/lists.ts'

const app = await testApp()
const { pool } = app.database
const admin = await signIn(app, 'ADMIN')
const chair = await piece(app, admin, {
  parts: [{ id: await idOf(app, 'equipment_parts', 'Folds'), value: true }],
  accessories: [{ id: await idOf(app, 'equipment_accessories', 'Tray'), value: true }],
})
await piece(app, admin)
const rural = app.ids.programs['Rural Home Program'] ?? 0
await client(app, admin, { program: { id: rural } })
await piece(app, admin, { program: { id: rural } })

const { city, province, postalCode } = newAddress(app)
const at = { address1: '3 Main', city, province, postalCode }
const billingAddress = { firstName: 'Luc', lastName: 'Haché', phoneNumber: '506 555-0177', ...at }
const parties = { client: await client(app, admin, { billingAddress }), equipment: chair }
await user(app, admin)
await referralAgent(app, admin, { addresses: [at] })
await loan(app, admin, parties)
const crutches = { id: await idOf(app, 'equipment_subcategories', 'Crutches') }
const { billingCode } = await service(app, admin, parties)
await service(app, admin, parties, {
  lines: [{ kind: 'PART', billingCode, quantity: 1, description: 'Tire' }],
})
await request(app, admin, { subcategory: crutches })
await invoice(app, admin, parties)
await checklist(app, admin, { subcategories: [crutches] })
await draft(app, admin, { loanType: { id: await idOf(app, 'loan_types', 'Long-term') } })
await pool.query('INSERT INTO loan_returns (loan_id) SELECT min(id) FROM loans')
await pool.query(`INSERT INTO loan_return_missing SELECT loan_id, (SELECT max(id) FROM equipment_accessories)
  FROM loan_returns`)

await pool.query(`WITH plan AS (INSERT INTO maintenance_plans (name, every_months, when_overdue) VALUES ('Yearly', 12, 'WARN') RETURNING id),
    item AS (INSERT INTO maintenance_plan_items SELECT id, (SELECT max(id) FROM equipment_items) FROM plan)
  INSERT INTO maintenance_plan_subcategories SELECT id, (SELECT max(id) FROM equipment_subcategories) FROM plan`)
await pool.query(`INSERT INTO campaigns (kind, title, program_id, created_by, updated_by)
  SELECT 'REVIEW', 'Yearly', (SELECT min(id) FROM programs), id, id FROM users LIMIT 1; WITH recall AS
    (INSERT INTO campaigns (kind, title, created_by, updated_by) SELECT 'RECALL', 'Sling', id, id FROM users LIMIT 1 RETURNING id), item AS (INSERT INTO campaign_items SELECT id, (SELECT max(id) FROM equipment_items) FROM recall)
  INSERT INTO campaign_manufacturers SELECT id, (SELECT max(id) FROM manufacturers) FROM recall`)
const allLists = [...lists, facilities, insuranceProviders, equipmentParts, equipmentAccessories]

async function uses(list: Served, ids: readonly number[], as = admin, headers = {}) {
  if (!list.calls.uses) throw new Error('nothing refers to it')
  return call(app, list.calls.uses, { as, query: { ids: ids.join() }, headers })
}
const texts = async (...asked: Parameters<typeof uses>) =>
  (await uses(...asked)).body.uses.map(({ text }) => text)

test('says what refers to a record and how often, what uses it most first', async () => {
  const { id } = chair.subcategory
  const { body } = await uses(equipmentSubcategories, [id])
  expect(body).toEqual({
    uses: [
      { id, count: 4, text: '4 equipment items' },
      { id, count: 3, text: '3 pieces of equipment' },
    ],
    complete: true,
  })
  const french = await texts(equipmentSubcategories, [id], admin, { 'accept-language': 'fr' })
  expect(french).toContain('3 pièces d’équipement')
})

test('of several records at once; what is not used has no entry', async () => {
  const { body } = await uses(programs, [chair.program.id, rural, 999_999])
  const of = (wanted: number) => body.uses.filter(({ id }) => id === wanted).map(({ text }) => text)
  expect(of(chair.program.id)).toContain('2 pieces of equipment')
  expect(of(rural)).toEqual(expect.arrayContaining(['1 piece of equipment', '1 client']))
  expect(of(999_999)).toEqual([])
})

test('more than a thousand are not counted', async () => {
  const { rows } = await pool.query(
    `INSERT INTO counties (name, abbreviation) VALUES ('Vaste', 'VA') RETURNING id`,
  )
  const county = rows[0].id
  await pool.query(
    `INSERT INTO cities (name, county_id) SELECT 'Ville ' || n, $1 FROM generate_series(1, 1000) n`,
    [county],
  )
  expect(await texts(counties, [county])).toContain('1,000 cities')
  await pool.query(`INSERT INTO cities (name, county_id) VALUES ('Une ville de trop', $1)`, [county])
  expect((await uses(counties, [county])).body.uses).toContainEqual({
    id: county,
    count: 1001,
    text: 'more than 1,000 cities',
  })
  const french = await texts(counties, [county], admin, { 'accept-language': 'fr' })
  expect(french.map((text) => text.replace(/\s/g, ' '))).toContain('plus de 1 000 villes')
})

test('an index finds what refers to a record', async () => {
  const { rows } = await pool.query(
    `SELECT c.conrelid::regclass || '.' || a.attname AS refers
     FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     WHERE c.contype = 'f' AND c.confdeltype IN ('a', 'r') AND c.confrelid = ANY($1::text[]::regclass[])
       AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = a.attnum
         AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) = format('(%s IS NOT NULL)', a.attname)))`,
    [allLists.map(({ table }) => table)],
  )
  expect(rows).toEqual([])
})

test('counts nothing that the reader may not see, and says that it did not', async () => {
  const reader = await holderOf(app, 'READ_PROGRAMS', 'READ_CLIENTS', 'DELETE_CLIENTS')
  const { body } = await uses(programs, [rural], reader)
  expect(body).toEqual({ uses: [{ id: rural, count: 1, text: '1 client' }], complete: false })
  const items = await holderOf(app, 'READ_EQUIPMENT_ITEMS', 'READ_AVAILABLE_EQUIPMENT')
  expect((await uses(equipmentItems, [chair.item.id], items)).body).toEqual({ uses: [], complete: false })
})

/** Permissions to count the rows of a table, archived ones included, and a list that the fixtures' rows refer to. */
const NEEDS: Record<string, [readonly Permission[], Served]> = {
  clients: [['READ_CLIENTS', 'DELETE_CLIENTS'], genders],
  client_addresses: [['READ_CLIENTS', 'DELETE_CLIENTS'], cities],
  client_billing_addresses: [['READ_CLIENTS', 'DELETE_CLIENTS'], cities],
  facility_addresses: [['READ_FACILITIES'], cities],
  insurance_provider_addresses: [['READ_INSURANCE_PROVIDERS'], cities],
  referral_agent_addresses: [['READ_REFERRAL_AGENTS', 'DELETE_REFERRAL_AGENTS'], cities],
  equipment: [['READ_EQUIPMENT', 'DELETE_EQUIPMENT'], programs],
  equipment_part_values: [['READ_EQUIPMENT', 'DELETE_EQUIPMENT'], equipmentParts],
  equipment_accessory_values: [['READ_EQUIPMENT', 'DELETE_EQUIPMENT'], equipmentAccessories],
  agreement_texts: [['READ_TEMPLATES'], loanTypes],
  checklist_subcategories: [['READ_CHECKLISTS'], equipmentSubcategories],
  maintenance_plan_items: [['READ_MAINTENANCE_PLANS'], equipmentItems],
  maintenance_plan_subcategories: [['READ_MAINTENANCE_PLANS'], equipmentSubcategories],
  campaigns: [['READ_CAMPAIGNS'], programs],
  campaign_manufacturers: [['READ_CAMPAIGNS'], manufacturers],
  campaign_items: [['READ_CAMPAIGNS'], equipmentItems],
  loan_return_missing: [['READ_LOANS', 'DELETE_LOANS'], equipmentAccessories],
  loan_types: [['READ_LOAN_TYPES'], billingCodes],
  loans: [['READ_LOANS', 'DELETE_LOANS'], programs],
  services: [['READ_SERVICES', 'DELETE_SERVICES'], billingCodes],
  service_lines: [['READ_SERVICES', 'DELETE_SERVICES'], billingCodes],
  requests: [['READ_REQUESTS'], equipmentSubcategories],
  invoice_items: [['READ_INVOICE_ITEMS'], programs],
  invoices: [['READ_INVOICES', 'DELETE_INVOICES'], programs],
  invoice_lines: [['READ_INVOICES', 'DELETE_INVOICES'], billingCodes],
  users: [['READ_USERS'], organizations],
  cities: [['READ_CITIES'], counties],
  equipment_types: [['READ_EQUIPMENT_TYPES'], programs],
  equipment_subcategories: [['READ_EQUIPMENT_SUBCATEGORIES'], equipmentCategories],
  equipment_items: [['READ_EQUIPMENT_ITEMS'], equipmentSubcategories],
  vendors: [['READ_VENDORS'], manufacturers],
  service_subcategories: [['READ_SERVICE_SUBCATEGORIES'], serviceCategories],
}

test('every table that refers to a list is among those whose readers are tested', async () => {
  const { rows } = await pool.query(
    `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
     WHERE contype = 'f' AND confdeltype IN ('a', 'r') AND confrelid = ANY($1::text[]::regclass[])`,
    [allLists.map(({ table }) => table)],
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(NEEDS).toSorted())
})

test.each(
  Object.entries(NEEDS).flatMap(([table, [all, list]]) => all.map((needs) => ({ table, needs, list }))),
)('rows of $table are counted for nobody without $needs', async ({ table, needs, list }) => {
  const { rows } = await pool.query(`SELECT id FROM ${list.table} ORDER BY id LIMIT 100`)
  const ids = rows.map(({ id }) => id)
  const { one, many } = app.services.entities.find((entity) => entity.table === table)?.nouns ?? {}
  const words = [one, many].map((word) => word && translate('en', word))
  const told = async (as = admin) => {
    const found = (await texts(list, ids, as)).map((text) => text.replace(/^\d+ /, ''))
    return found.filter((noun) => words.includes(noun))
  }
  expect(await told()).not.toEqual([])
  const others = PERMISSIONS.filter((permission) => permission !== needs)
  expect(await told(await holderOf(app, ...others))).toEqual([])
})

test('what is archived is counted, because it still refers to the record', async () => {
  const program = await keeper(app, admin).created(programs)
  const of = { program: { id: program.id } }
  const [borrower, wheels] = [await client(app, admin, of), await piece(app, admin, of)]
  const lent = await loan(app, admin, { client: borrower, equipment: wheels }, of)
  const bill = await invoice(app, admin, [
    await item(app, admin, { client: borrower, equipment: wheels }, of),
  ])
  const told = async () => (await texts(programs, [program.id])).toSorted()
  const before = await told()
  expect(before).toEqual(['1 client', '1 invoice', '1 invoice item', '1 loan', '1 piece of equipment'])
  for (const [archive, { id }] of [
    [archiveLoan, lent],
    [archiveInvoice, bill],
    [archiveEquipment, wheels],
    [archiveClient, borrower],
  ] as const) {
    const { status, text } = await call(app, archive, { as: admin, params: { id } })
    expect(status, text).toBe(204)
  }
  expect(await told()).toEqual(before)
})

test('who may not see what is archived counts nothing of its kind, so that no difference tells of it', async () => {
  const reader = await holderOf(app, 'READ_PROGRAMS', 'READ_CLIENTS')
  expect((await uses(programs, [rural], reader)).body).toEqual({ uses: [], complete: false })
})

test('of a program that is hidden from the reader nothing is said', async () => {
  const agent = await holderOf(app, 'READ_ASSIGNED_PROGRAMS', 'READ_CLIENTS', 'DELETE_CLIENTS')
  expect((await uses(programs, [rural], agent)).body.uses).toEqual([])
})

test.each(['', 'x', '1,,2', '-1', Array.from({ length: 101 }, (_, i) => i + 1).join()])(
  '%j is refused',
  async (ids) => {
    if (!programs.calls.uses) throw new Error('nothing refers to it')
    const { status, error } = await call(app, programs.calls.uses, { as: admin, query: { ids } })
    expect(status).toBe(400)
    expect(error.errors?.map(({ field }) => field)).toEqual(['ids'])
  },
)
