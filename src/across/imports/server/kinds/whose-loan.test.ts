import { expect, test } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { piece } from '../../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../../test/factories.ts'
import { importing, PEP, table } from '../../../../../test/importing.ts'
import * as calls from '../../contract/calls.ts'

/** Tests that a loan identifies its client by any data that its program has. */
const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const { act, checked, rowsOf } = importing(app, admin)

const lent = (number: string, more: Record<string, string>) => ({
  ...{
    'Serial Number': number,
    'Loan Date': '2024-01-02',
    'Return Date': '2024-03-01',
    Program: PEP,
    Type: 'Long-term',
    ...more,
  },
})

test('a loan finds its client by name and birth date, or by e-mail address, and asks where several fit', async () => {
  const [rose, other, twin] = [
    await client(app, admin, {
      firstName: 'Rose',
      lastName: 'Richard',
      birthDate: '1940-04-04',
      emailAddresses: [{ address: 'rose.r@example.org', primary: true }],
    }),
    await client(app, admin, { firstName: 'Rose', lastName: 'Richard', birthDate: '1941-04-04' }),
    await client(app, admin, { firstName: 'Rose', lastName: 'Richard', birthDate: '1941-04-04' }),
  ]
  for (let nth = 1; nth < 7; nth += 1) await piece(app, admin, { serialNumber: `LW-${nth}` })
  const columns = {
    'First Name (client)': '',
    'Last Name (client)': '',
    'Date of Birth (client)': '',
    'E-mail Address (client)': '',
    'Client Agency Number': '',
  }
  const name = { 'First Name (client)': 'rose', 'Last Name (client)': 'RICHARD' }
  const rows = [
    lent('LW-1', { ...columns, ...name, 'Date of Birth (client)': '1940-04-04' }),
    lent('LW-2', { ...columns, 'E-mail Address (client)': 'Rose.R@example.org' }),
    lent('LW-3', { ...columns, ...name, 'Date of Birth (client)': '1941-04-04' }),
    lent('LW-4', { ...columns, ...name }),
    lent('LW-5', { ...columns, ...name, 'Date of Birth (client)': '1999-04-04' }),
    // the number belongs to somebody with another name
    lent('LW-6', {
      ...columns,
      'First Name (client)': 'Bruno',
      'Last Name (client)': 'Nobody',
      'Client Agency Number': rose.fcsNumber,
    }),
  ]
  const one = await checked('LOANS', table(...rows))
  const told = new Map((await rowsOf(one.id)).map((row) => [row.row, row]))
  expect(told.get(2), JSON.stringify([...told.values()])).toMatchObject({ outcome: 'CREATE' })
  expect(told.get(3)).toMatchObject({ outcome: 'CREATE' })
  expect(told.get(4)).toMatchObject({
    outcome: 'ASK',
    asksClient: true,
    candidates: [{ id: other.id }, { id: twin.id }],
  })
  expect(told.get(5)).toMatchObject({ outcome: 'ASK', asksClient: true })
  expect(told.get(6)).toMatchObject({
    outcome: 'FAULT',
    messages: [{ message: 'No client has this name, date of birth or e-mail address.' }],
  })
  expect(told.get(7)).toMatchObject({ outcome: 'ASK', asksClient: true, candidates: [{ id: rose.id }] })
  const answer = (row: number, body: object) =>
    call(app, calls.answerRow, { as: admin, params: { id: one.id, row }, body })
  expect(await answer(4, { act: 'CREATE' })).toMatchObject({
    status: 400,
    error: { errors: [{ field: 'act' }] },
  })
  expect(await answer(4, { act: 'USE', id: rose.id })).toMatchObject({
    status: 400,
    error: { errors: [{ field: 'id' }] },
  })
  expect(await answer(4, { act: 'USE', id: twin.id })).toMatchObject({ status: 200 })
  await act(calls.startRun, one.id)
  expect((await rowsOf(one.id, { outcome: 'CREATE' })).map(({ row }) => row)).toEqual([2, 3, 4])
  expect((await rowsOf(one.id, { outcome: 'ASK' })).map(({ row }) => row)).toEqual([5, 7])
})
