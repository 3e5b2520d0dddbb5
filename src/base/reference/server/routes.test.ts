import { expect, test } from 'vitest'
import { listClients } from '#records/clients/contract/calls.ts'
import { testApp } from '../../../../test/app.ts'
import { call, client, newRole, type Somebody, signIn } from '../../../../test/factories.ts'
import { facilities } from '../contract/facilities.ts'
import { languages } from '../contract/lists/people.ts'
import { cities, provinces } from '../contract/lists/places.ts'
import { equipmentTypes, programs } from '../contract/lists/programs.ts'

const app = await testApp()
const { pool } = app.database
const admin = await signIn(app, 'ADMIN')
const acronyms = async (as: Somebody) =>
  (await call(app, programs.calls.list, { as })).body.map((program) => program.acronym)

test('READ_ASSIGNED_PROGRAMS shows the programs that the user manages, and no other', async () => {
  const agent = await signIn(app, 'REFERRAL_AGENT')
  expect(await acronyms(agent)).toEqual([])
  const assign = `INSERT INTO program_managers (user_id, program_id) SELECT $1, id FROM programs WHERE acronym = ANY($2)`
  await pool.query(assign, [agent.id, ['RHP', 'ENF']])
  await pool.query(assign, [admin.id, ['VAC']])
  expect(await acronyms(agent)).toEqual(['ENF', 'RHP'])
  expect(await acronyms(admin)).toEqual(['ENF', 'PEP', 'PMB', 'RHP', 'SEN', 'VAC'])
})

test('who sees the assigned ones alone sees nothing of their bills', async () => {
  const agent = await signIn(app, 'REFERRAL_AGENT')
  await pool.query(
    `INSERT INTO program_managers (user_id, program_id) SELECT $1, id FROM programs WHERE acronym = 'PEP'`,
    [agent.id],
  )
  const { body } = await call(app, programs.calls.list, { as: agent })
  expect(body).toMatchObject([{ acronym: 'PEP', vendorNumber: null, invoiceNumberPrefix: null }])
})

test('READ_PROGRAMS shows all of them, also to who is assigned to some', async () => {
  const both = await signIn(app, await newRole(app, ['READ_PROGRAMS', 'READ_ASSIGNED_PROGRAMS']))
  expect(await acronyms(both)).toHaveLength(6)
})

test('a program is in the list with everything that is saved of it', async () => {
  const { body } = await call(app, programs.calls.list, { as: admin })
  expect(body.find(({ acronym }) => acronym === 'PEP')).toEqual({
    id: app.ids.programs['Provincial Equipment Program'],
    version: 1,
    acronym: 'PEP',
    name: 'Provincial Equipment Program',
    name_fr: 'Programme provincial d’équipement',
    vendorNumber: 'V-PEP',
    invoiceNumberPrefix: 'PEP',
    invoiceRequiresApproval: true,
    approvalDays: null,
  })
})

test('a city without a county, a province without an abbreviation', async () => {
  const city = await call(app, cities.calls.create, { as: admin, body: { name: 'Nulle-Part' } })
  expect(city.body).toMatchObject({ name: 'Nulle-Part', county: null })
  const province = await call(app, provinces.calls.create, { as: admin, body: { name: 'Acadie' } })
  expect(province).toMatchObject({ status: 200, body: { name: 'Acadie', abbreviation: '' } })
})

test('facilities are listed by name, with their addresses and phone numbers', async () => {
  const { body } = await call(app, facilities.calls.list, { as: admin })
  const names = [
    'Foyer Notre-Dame',
    'Kennebec House',
    'Manoir des Pins',
    'Résidences de la Baie',
    'Riverbend Lodge',
  ]
  expect(body.map(({ name }) => name)).toEqual([...names, 'Villa du Repos'])
  expect(body[5]).toEqual({
    id: app.ids.facilities['Villa du Repos'],
    version: 1,
    name: 'Villa du Repos',
    emailAddress: 'accueil@example.org',
    addresses: [
      {
        id: expect.any(Number),
        address1: '125, rue Murphy',
        address2: null,
        postalCode: 'E1A2T4',
        primary: true,
        city: { id: app.ids.cities.Moncton, name: 'Moncton' },
        county: {
          ...{ id: app.ids.counties.Westmorland, name: 'Westmorland', name_fr: 'Westmorland' },
          abbreviation: expect.any(String),
        },
        province: { id: app.ids.provinces['New Brunswick'], name: 'New Brunswick', abbreviation: 'NB' },
      },
    ],
    phoneNumbers: [{ id: expect.any(Number), number: '5065550190', extension: null, type: { id: 2 } }],
  })
})

test('a client in a facility is found by its address as soon as it moves', async () => {
  const id = app.ids.facilities['Kennebec House']
  const lodger = await client(app, admin, { facility: { id } })
  const found = async (phrase: string) =>
    (await call(app, listClients, { as: admin, query: { phrase } })).body.records.map((row) => row.id)
  expect(await found('"saint john"')).toEqual([lodger.id])
  const move = 'UPDATE facility_addresses SET city_id = $2, postal_code = $3 WHERE facility_id = $1'
  await pool.query(move, [id, app.ids.cities.Sussex, 'E4E9X9'])
  expect(await found('sussex e4e9x9')).toEqual([lodger.id])
  expect(await found('"saint john"')).toEqual([])
  await pool.query('DELETE FROM facility_addresses WHERE facility_id = $1', [id])
  expect(await found('sussex')).toEqual([])
})

test('English and French, which the interface speaks, are never deleted', async () => {
  for (const id of [1, 2]) {
    const refused = { status: 409, error: { error: 'protected' } }
    expect(await call(app, languages.calls.remove, { as: admin, params: { id } })).toMatchObject(refused)
  }
})

test('the comments of equipment types are told to those who see all equipment, and to no agent', async () => {
  await pool.query(`UPDATE equipment_types SET comment = 'Ask for the key of the shed'`)
  const comments = async (role: string) => {
    const as = role === 'ADMIN' ? admin : await signIn(app, role)
    const { body } = await call(app, equipmentTypes.calls.list, { as })
    return new Set(body.map(({ comment }) => comment))
  }
  expect(await comments('ADMIN')).toEqual(new Set(['Ask for the key of the shed']))
  expect(await comments('REFERRAL_AGENT')).toEqual(new Set([null]))
})
