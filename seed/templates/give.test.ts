import { expect, test } from 'vitest'
import * as calls from '#acts/templates/contract/calls.ts'
import { examine } from '#acts/templates/server/examine.ts'
import { typeOf } from '#acts/templates/server/queries.ts'
import { testApp } from '../../test/app.ts'
import { textOf } from '../../test/docx.ts'
import { call, signIn } from '../../test/factories.ts'
import { giveStarterTemplates } from './give.ts'
import { bytesOf, STARTERS } from './starters.ts'

const app = await testApp()
const { db } = app.database
const admin = await signIn(app, 'ADMIN')
const list = async () => (await call(app, calls.listTemplates, { as: admin })).body

test('every installation starts with one of each type in each language, once, whatever becomes of them', async () => {
  const [first, second] = await Promise.all([
    giveStarterTemplates(db, app.files),
    giveStarterTemplates(db, app.files),
  ])
  expect([first, second].toSorted()).toEqual([false, true])
  const given = await list()
  expect(given.map(({ type, language }) => `${type.name} ${language}`).toSorted()).toEqual([
    'Client Invoice en',
    'Client Invoice fr',
    'Client Letter en',
    'Client Letter fr',
    'Client Loan Letter en',
    'Client Loan Letter fr',
    'Repair Approval en',
    'Repair Approval fr',
  ])
  const [gone] = given
  await call(app, calls.deleteTemplate, { as: admin, params: { id: gone?.id ?? 0 } })
  expect(await giveStarterTemplates(db, app.files)).toBe(false)
  expect(await list()).toHaveLength(7)
  for (const { id } of await list()) {
    const preview = await call(app, calls.previewTemplate, { as: admin, params: { id } })
    const text = textOf(preview.bytes)
    expect(text).toContain('Évangéline O’Brien-Thériault')
    expect(text).not.toMatch(/[{}]/)
  }
})

test.each(STARTERS)('$name would be taken if it were uploaded', async (starter) => {
  await examine(bytesOf(starter), typeOf(starter.typeId))
})
