import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { importing } from '../../../../test/importing.ts'
import { workbook } from '../../../../test/workbook.ts'
import * as calls from '../contract/calls.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const { act, mapped, now, rowsOf } = importing(app, admin)

const BOOK = workbook({
  Notes: [['To do'], ['Call back']],
  Cities: [['Name'], ['Sainte-Feuille'], ['Feuilleville']],
})
const sent = async () => {
  const files = [{ name: 'book.xlsx', bytes: BOOK }]
  return (await call(app, calls.upload, { as: admin, body: { kind: 'CITIES' }, files })).body
}
const chosen = (id: number, body: { sheet?: string; header?: number; version?: number; again?: boolean }) =>
  call(app, calls.chooseSheet, { as: admin, params: { id }, body })

test('another sheet of a workbook is read instead of the first, after a dry run too', async () => {
  const one = await sent()
  expect(one).toMatchObject({
    sheets: ['Notes', 'Cities'],
    sheet: null,
    columns: [{ name: 'To do' }],
    rows: 1,
  })
  const headed = (await chosen(one.id, { header: 1 })).body
  const { version } = await act(calls.startDryRun, (await mapped(headed)).id)
  expect((await chosen(one.id, { sheet: 'Cities', version })).body).toMatchObject({
    ...{ id: one.id, state: 'UPLOADED', sheet: 'Cities', rows: 2, checkedAt: null, counts: { fault: 0 } },
    columns: [{ name: 'Name', field: 'name', samples: ['Sainte-Feuille', 'Feuilleville'] }],
  })
  expect((await act(calls.startDryRun, (await mapped(await now(one.id))).id)).counts).toMatchObject({
    create: 2,
  })
  await act(calls.startRun, one.id)
  expect(await rowsOf(one.id)).toMatchObject([{ raw: { Name: 'Sainte-Feuille' } }, { row: 3 }])
  expect(await chosen(one.id, { sheet: 'Notes' })).toMatchObject({ status: 409 })
  // that sheet was imported already, so the answer is that import
  const again = await sent()
  expect((await chosen(again.id, { sheet: 'Cities' })).body).toMatchObject({
    id: one.id,
    message: expect.stringContaining('This file was imported on'),
  })
  expect((await chosen(again.id, { sheet: 'Cities', again: true })).body).toMatchObject({
    ...{ id: again.id, state: 'UPLOADED', sheet: 'Cities', message: null },
  })
})

test('a sheet that is not there, or that somebody else chose meanwhile, is refused', async () => {
  const { id, version } = await sent()
  expect(await chosen(id, { sheet: 'Missing' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'sheet' }] },
  })
  expect(await chosen(id, { sheet: 'Cities', version: version + 1 })).toMatchObject({ status: 409 })
})
