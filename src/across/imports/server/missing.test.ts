import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { call, client, clientNow, signIn } from '../../../../test/factories.ts'
import { HOME, importing, PEP, PERSON, table } from '../../../../test/importing.ts'
import * as calls from '../contract/calls.ts'

/** Tests that missing values are marked, reported as missing, or given to every new record. */
const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const { act, checked, mapped, ran, rowsOf, sent } = importing(app, admin)

test('what is required is marked, and what is missing is called missing', async () => {
  const kinds = (await call(app, calls.listKinds, { as: admin })).body
  const required = (kind: string) =>
    Object.fromEntries(
      (kinds.find((one) => one.kind === kind)?.columns ?? []).flatMap(({ field, required: is, instead }) =>
        is ? [[field, instead]] : [],
      ),
    )
  expect(required('CLIENTS')).toMatchObject({
    ...{ firstName: ['fullName'], birthDate: [], homePhone: [], address1: ['facility'], city: ['facility'] },
    ...{ province: ['facility'], postalCode: ['facility'], program: [], fcsNumber: [] },
  })
  expect(required('EQUIPMENT')).toEqual({
    ...{
      type: [],
      program: [],
      item: [],
      category: ['subcategory', 'item'],
      subcategory: ['item'],
      purchaseDate: [],
    },
  })
  const one = await checked('CLIENTS', table({ ...PERSON, ...HOME, 'Client Agency Number': 'MISS-1' }))
  expect(await rowsOf(one.id)).toMatchObject([
    {
      outcome: 'FAULT',
      messages: [{ column: null, message: 'Program / Association: This field is required' }],
    },
  ])
  const { Language: _, ...more } = PERSON
  const next = await checked(
    'CLIENTS',
    table({
      ...more,
      ...HOME,
      'Client Agency Number': 'MISS-1',
      'Program / Association': PEP,
      Language: 'fr',
    }),
  )
  expect(await rowsOf(next.id)).toMatchObject([
    { outcome: 'FAULT', messages: [{ column: null, message: 'Province: This field is required' }] },
  ])
})

const ROSE = { firstName: 'Rose', lastName: 'Daigle', birthDate: '1946-03-21' }

test('one value is given to every new record, and to none that is there', async () => {
  const before = await client(app, admin, {
    ...ROSE,
    fcsNumber: 'ALL-1',
  })
  const program = Object.entries(app.ids.programs).find(
    ([name]) => name !== PEP && before.program.name !== name,
  )
  const text = table(
    { ...PERSON, ...HOME, Province: 'N.-B.', 'Client Agency Number': 'ALL-1' },
    {
      ...PERSON,
      ...HOME,
      Province: 'Nouveau-Brunswick',
      'Client Agency Number': 'ALL-2',
      'First Name': 'Ida',
    },
  )
  const one = await mapped(await sent('CLIENTS', text))
  expect(one.lists.find(({ field }) => field === 'program')?.entries.length).toBeGreaterThan(1)
  const give = (field: string, id: number) => {
    const columns = one.columns.map(({ name, field: to, meaning: is }) => ({ name, field: to, meaning: is }))
    return call(app, calls.mapImport, {
      as: admin,
      params: { id: one.id },
      body: { columns, forAll: [{ field, id }] },
    })
  }
  expect(await give('gender', 1)).toMatchObject({
    status: 400,
    error: { errors: [{ field: 'forAll.0.field' }] },
  })
  expect(await give('program', 999_999)).toMatchObject({
    status: 400,
    error: { errors: [{ field: 'forAll.0.id' }] },
  })
  expect((await give('program', program?.[1] ?? 0)).body).toMatchObject({ forAll: [{ field: 'program' }] })
  await act(calls.startDryRun, one.id)
  const done = await act(calls.startRun, one.id)
  expect(done.counts, JSON.stringify(await rowsOf(one.id))).toMatchObject({ create: 1, update: 1 })
  const [made] = await rowsOf(one.id, { outcome: 'CREATE' })
  expect(await clientNow(app, admin, made?.recordId ?? 0)).toMatchObject({ program: { name: program?.[0] } })
  expect(await clientNow(app, admin, before.id)).toMatchObject({ program: before.program })
})

test('new records without a column of numbers get a beginning and the number of their row, and those that are there keep theirs', async () => {
  const before = await client(app, admin, { ...ROSE, medicareNumber: '900412663' })
  const give = async (text: string, forAll: object[]) => {
    const one = await mapped(await sent('CLIENTS', text, { again: 'true' }))
    const columns = one.columns.map(({ name, field, meaning }) => ({ name, field, meaning }))
    const answer = await call(app, calls.mapImport, {
      ...{ as: admin, params: { id: one.id }, body: { columns, forAll } },
    })
    return { ...answer, id: one.id }
  }
  const numbers = [{ field: 'fcsNumber', prefix: ' ROW- ' }]
  const whole = { ...PERSON, ...HOME, Province: 'NB', 'Program / Association': PEP }
  const numbered = table({ ...whole, 'Client Agency Number': 'ROW-1' })
  expect(await give(numbered, numbers)).toMatchObject({
    status: 400,
    error: { errors: [{ field: 'forAll.0.field' }] },
  })
  const text = table(
    { ...whole, 'Medicare Number': '900412663', 'Address 1': '14 rue Neuve' },
    { ...whole, 'First Name': 'Zita', 'Medicare Number': '' },
  )
  expect(await give(text, [{ field: 'program', prefix: 'x' }])).toMatchObject({ status: 400 })
  const { id } = await give(text, numbers)
  await act(calls.startDryRun, id)
  const done = await act(calls.startRun, id)
  expect(done.counts, JSON.stringify(await rowsOf(id))).toMatchObject({ create: 1, update: 1 })
  const [made] = await rowsOf(id, { outcome: 'CREATE' })
  expect(await clientNow(app, admin, made?.recordId ?? 0)).toMatchObject({ fcsNumber: 'ROW-3' })
  expect(await clientNow(app, admin, before.id)).toMatchObject({ fcsNumber: before.fcsNumber })
  // the same file again finds them by these numbers
  const again = await give(text, numbers)
  expect(await act(calls.startDryRun, again.id)).toMatchObject({ counts: { unchanged: 2, ask: 0, fault: 0 } })
  // another file has the same number in the same row for somebody else, born on the same day or of the same name
  for (const other of [{ 'First Name': 'Paul' }, { 'First Name': 'Zita', 'Date of Birth': '1980-01-01' }]) {
    const stranger = await give(table(whole, { ...whole, ...other }), numbers)
    await act(calls.startDryRun, stranger.id)
    const [, second] = await rowsOf(stranger.id)
    expect(second?.outcome).not.toMatch(/UPDATE|UNCHANGED/)
  }
})

test('a line of totals asks, and is left out where nobody answers', async () => {
  const one = await ran('CITIES', 'Name,County\nBourg-Total,Kent\nTotal,\n')
  expect(one.counts, JSON.stringify(await rowsOf(one.id))).toMatchObject({ create: 1, ask: 1 })
  const [asking] = await rowsOf(one.id, { outcome: 'ASK' })
  expect(asking).toMatchObject({ row: 3, messages: [{ message: expect.stringMatching(/line of totals/) }] })
})
