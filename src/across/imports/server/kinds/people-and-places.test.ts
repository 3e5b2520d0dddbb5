import { expect, test } from 'vitest'
import { facilities } from '#base/reference/contract/facilities.ts'
import { insuranceProviders } from '#base/reference/contract/insurance-providers.ts'
import { archiveAgent, listAgents } from '#records/referral-agents/contract/calls.ts'
import { testApp } from '../../../../../test/app.ts'
import { piece } from '../../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../../test/factories.ts'
import { importing } from '../../../../../test/importing.ts'
import { loan } from '../../../../../test/lending.ts'
import { referralAgent } from '../../../../../test/people.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const { checked, ran, rolledBack, rowsOf } = importing(app, admin)

const facilityNow = async (name: string) =>
  (await call(app, facilities.calls.list, { as: admin })).body.filter((one) => one.name === name)

test('facilities are known by their name and city, told where they are doubtful, and taken back', async () => {
  const header = 'Facility Name,Address 1,City,Province,Postal Code,Phone Number\n'
  const moncton = 'Manoir Neuf,1 rue Main,Moncton,New Brunswick,E1A 1P4,506 555 0112\n'
  const dieppe = 'Manoir Neuf,2 rue Amirault,Dieppe,New Brunswick,e1a1p4,5065550113\n'
  const first = await ran('FACILITIES', `${header}${moncton}Sans Rue,,Moncton,New Brunswick,E1A 1P4,\n`)
  expect(first.counts, JSON.stringify(await rowsOf(first.id))).toMatchObject({ create: 1, fault: 1 })
  expect(await rowsOf(first.id, { outcome: 'FAULT' })).toMatchObject([
    { row: 3, messages: [{ column: 'Address 1' }, { column: 'Phone Number' }] },
  ])
  expect(await facilityNow('Manoir Neuf')).toMatchObject([
    {
      addresses: [{ address1: '1 rue Main', postalCode: 'E1A1P4' }],
      phoneNumbers: [{ number: '5065550112' }],
    },
  ])

  const asks = await checked('FACILITIES', `${header}${dieppe}`)
  expect(await rowsOf(asks.id)).toMatchObject([{ outcome: 'ASK', candidates: [{ detail: 'Moncton' }] }])

  const moved = moncton.replace('1 rue Main', '9 rue Main').replace('0112', '0199')
  const second = await ran('FACILITIES', `${header}${moved}`)
  expect(second.counts).toMatchObject({ update: 1 })
  expect(await facilityNow('Manoir Neuf')).toMatchObject([{ addresses: [{ address1: '9 rue Main' }] }])
  expect(await ran('FACILITIES', `${header}${moved}`)).toMatchObject({ counts: { unchanged: 1 } })
  expect((await rolledBack(second.id)).rollback).toMatchObject({ restore: 1, keep: 0 })
  expect(await facilityNow('Manoir Neuf')).toMatchObject([
    { addresses: [{ address1: '1 rue Main' }], phoneNumbers: [{ number: '5065550112' }] },
  ])
  expect((await rolledBack(first.id)).rollback).toMatchObject({ remove: 1, keep: 0 })
})

test('insurance providers need their name alone', async () => {
  const header = 'Insurance Provider Name,E-mail Address,Phone Number\n'
  const one = await ran(
    'INSURANCE_PROVIDERS',
    `${header}Assurance Neuve,a@example.org,506-555-0112\nBref,,\n`,
  )
  expect(one.counts, JSON.stringify(await rowsOf(one.id))).toMatchObject({ create: 2 })
  const named = async () =>
    (await call(app, insuranceProviders.calls.list, { as: admin })).body.filter(({ name }) =>
      ['Assurance Neuve', 'Bref'].includes(name),
    )
  expect(await named()).toMatchObject([{ emailAddresses: [{ address: 'a@example.org' }] }, { addresses: [] }])
  const half = await ran('INSURANCE_PROVIDERS', 'Insurance Provider Name,Address 1\nbref,1 rue Main\n')
  expect(await rowsOf(half.id)).toMatchObject([{ outcome: 'FAULT' }])
  expect((await rolledBack(one.id)).rollback).toMatchObject({ remove: 2, keep: 0 })
  expect(await named()).toEqual([])
})

test('referral agents are known by an e-mail address, and stay where a loan names them', async () => {
  const there = await referralAgent(app, admin, { firstName: 'Zoé', lastName: 'Vautour' })
  const header = 'First Name,Last Name,E-mail Address,Phone Number,City\n'
  const address = there.emailAddresses[0]?.address.toUpperCase()
  const one = await ran(
    'REFERRAL_AGENTS',
    `${header}Zoé,Vautour,${address},5065550112,Dieppe\nIda,Roy,ida@example.org,,\nJean,Roy,jean@example.org,,\n`,
  )
  expect(one.counts, JSON.stringify(await rowsOf(one.id))).toMatchObject({ create: 2, update: 1 })
  const asks = await checked('REFERRAL_AGENTS', `${header}ida,ROY,other@example.org,,\n`)
  expect(await rowsOf(asks.id)).toMatchObject([
    { outcome: 'ASK', candidates: [{ name: 'Ida Roy', detail: 'ida@example.org' }] },
  ])
  const agents = async () => (await call(app, listAgents, { as: admin })).body
  const ida = (await agents()).find(({ firstName }) => firstName === 'Ida')
  await loan(
    app,
    admin,
    { client: await client(app, admin), equipment: await piece(app, admin) },
    {
      referralAgent: { id: ida?.id },
    },
  )
  expect((await rolledBack(one.id)).rollback).toMatchObject({ remove: 1, restore: 1, keep: 1 })
  expect(await rowsOf(one.id, { rollback: 'KEEP' })).toMatchObject([
    { row: 3, messages: [{ message: 'Other records refer to this one.' }] },
  ])
  const names = (await agents()).map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  expect(names).toEqual(expect.arrayContaining(['Zoé Vautour', 'Ida Roy']))
  expect(names).not.toContain('Jean Roy')
  expect((await agents()).find(({ id }) => id === there.id)).toEqual({ ...there, version: 3 })
  expect(await call(app, archiveAgent, { as: admin, params: { id: there.id } })).toMatchObject({
    status: 204,
  })
})

test('holidays are known by their day and name; another one of that day asks', async () => {
  const first = await ran(
    'HOLIDAYS',
    'Date,Name,Name (French)\n2031-07-01,Canada Day,Fête du Canada\n2031-08-15,,\n',
  )
  expect(first.counts, JSON.stringify(await rowsOf(first.id))).toMatchObject({ create: 1, fault: 1 })
  const text =
    'Date,Name,Description\n2031-07-01,canada day,Closed\n2031-07-01,Moving Day,\n2032-07-01,Canada Day,\n'
  const second = await ran('HOLIDAYS', text)
  expect(await rowsOf(second.id)).toMatchObject([
    { row: 3, outcome: 'ASK', candidates: [{ name: 'canada day', detail: '2031-07-01' }] },
    { row: 4, outcome: 'CREATE' },
    { row: 2, outcome: 'UPDATE' },
  ])
  expect((await rolledBack(second.id)).rollback).toMatchObject({ remove: 1, restore: 1, keep: 0 })
  expect((await rolledBack(first.id)).rollback).toMatchObject({ remove: 1, keep: 0 })
})
