import { expect, test } from 'vitest'
import { notTheSame, probableDuplicates } from '#records/clients/contract/duplicates.ts'
import { restrictClient } from '#records/clients/contract/restriction.ts'
import { testApp } from '../../../../../test/app.ts'
import { call, client, signIn } from '../../../../../test/factories.ts'
import { merged } from '../../../../../test/merging.ts'
import { archiveClient, clientHistory, listClients } from '../../contract/calls.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')

let phones = 0
const phone = (number = String(5_065_551_000 + phones++)) => ({
  phoneNumbers: [{ number, type: { id: 1 } }],
})
let born = 0
const day = () => `19${30 + (born % 60)}-0${1 + (born++ % 9)}-11`
const somebody = (more: Record<string, unknown> = {}) =>
  client(app, admin, { birthDate: day(), ...phone(), ...more })

async function pairs(query: Record<string, string | number> = {}, as = staff) {
  const { status, text, body } = await call(app, probableDuplicates, { as, query })
  expect(status, text).toBe(200)
  expect(body.totalRecordCount).toBeGreaterThanOrEqual(body.records.length)
  return body.records.map(({ clients, reasons }) => [...clients.map(({ id }) => id), ...reasons])
}

test('a phone with the 1 of North America before it is the same phone, and is found as it is typed', async () => {
  const [bare, whole] = [await somebody(phone('5065559333')), await somebody(phone('15065559333'))]
  expect(await pairs()).toContainEqual([bare.id, whole.id, 'PHONE'])
  for (const typed of [
    '5065559333',
    '1-506-555-9333',
    '+1 506 555 9333',
    '1 (506) 555-9333',
    '15065559333',
  ]) {
    const { body } = await call(app, listClients, { as: staff, query: { phrase: typed } })
    expect(body.records.map(({ id }) => id).toSorted(), typed).toEqual([bare.id, whole.id])
  }
  await call(app, archiveClient, { as: staff, params: { id: whole.id } })
})

test('who shares name and birth date, a phone, an agency number or a former number is a pair, with every reason', async () => {
  const one = await somebody({
    firstName: 'Zélie',
    lastName: 'Le Blanc',
    birthDate: '1950-01-02',
    ...phone('5065559001'),
  })
  const other = await somebody({
    firstName: 'zelie',
    lastName: 'LE BLANC',
    birthDate: '1950-01-02',
    ...phone('5065559001'),
  })
  const [loose, typed] = [await somebody({ fcsNumber: '0077-A' }), await somebody({ fcsNumber: '77a' })]
  const [kept, gone] = [await somebody(), await somebody({ medicareNumber: '900413034' })]
  await merged(app, admin, kept, gone)
  const anew = await somebody({ medicareNumber: '900413034', fcsNumber: gone.fcsNumber })
  expect((await pairs()).toSorted()).toEqual(
    [
      [one.id, other.id, 'NAME_AND_BIRTH_DATE', 'PHONE'],
      [loose.id, typed.id, 'AGENCY_NUMBER'],
      [kept.id, anew.id, 'AGENCY_NUMBER', 'MEDICARE_NUMBER'],
    ].toSorted(),
  )
  expect(await pairs({ phrase: 'zélie' })).toHaveLength(1)
  expect(await pairs({ page: 2, size: 2 })).toHaveLength(1)
})

test('a phone number of more than five clients, the archived and whoever is hidden make no pair', async () => {
  const before = await pairs()
  const five = []
  for (let made = 0; made < 5; made++) five.push(await somebody(phone('5065559002')))
  expect(await pairs()).toHaveLength(before.length + 10)
  const sixth = await somebody(phone('5065559002'))
  expect(await pairs()).toEqual(before)
  await call(app, archiveClient, { as: admin, params: { id: sixth.id } })
  const [first] = five
  await call(app, restrictClient, {
    as: admin,
    params: { id: first?.id ?? 0 },
    body: { restricted: true, users: [], reason: 'Asked' },
  })
  expect(await pairs()).toHaveLength(before.length + 6)
  expect(await pairs({}, admin)).toHaveLength(before.length + 10)
  const hidden = { as: staff, body: { clients: [first?.id, five[1]?.id] } }
  expect((await call(app, notTheSame, hidden)).status).toBe(404)
})

test('who was told apart is remembered, in both histories, once', async () => {
  const [one, other] = [await somebody(phone('5065559003')), await somebody(phone('5065559003'))]
  const isPair = async () => (await pairs({ size: 100 })).some(([a, b]) => a === one.id && b === other.id)
  expect(await isPair()).toBe(true)
  const tell = (clients: number[]) => call(app, notTheSame, { as: staff, body: { clients } })
  expect((await tell([one.id, one.id])).status).toBe(400)
  expect((await tell([other.id, one.id])).status).toBe(204)
  expect((await tell([one.id, other.id])).status).toBe(204)
  expect(await isPair()).toBe(false)
  for (const [mine, theirs] of [
    [one, other],
    [other, one],
  ] as const) {
    const { body } = await call(app, clientHistory, { as: staff, params: { id: mine.id } })
    expect(
      body.records.flatMap(({ changes }) => changes.filter(({ field }) => field === 'notTheSame')),
    ).toEqual([{ field: 'notTheSame', old: null, new: theirs.clientNumber }])
  }
})
