import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listEquipment, readEquipment } from '#records/equipment/contract/calls.ts'
import { mergeEquipment } from '#records/equipment/contract/merge.ts'
import { testApp } from '../../../../../test/app.ts'
import { piece } from '../../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../../test/factories.ts'
import { importing } from '../../../../../test/importing.ts'
import * as calls from '../../contract/calls.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const { checked, mapped, ran, act, rolledBack, rowsOf, sent } = importing(app, admin)
const PROGRAM = 'Provincial Equipment Program'

const HEADER = 'Prefix,Program Assignment,Item Name,Purchase Date,Equipment Number,Model Number\n'
const line = (number: string, model = '') =>
  `P,${PROGRAM},Standard wheelchair,2021-06-18,${number},${model}\n`
const pieceNow = async (id: number) => (await call(app, readEquipment, { as: admin, params: { id } })).body
const found = async (phrase: string) =>
  (await call(app, listEquipment, { as: admin, query: { phrase } })).body.records.map(({ id }) => id)
/** Maps the numbers in the file of another installation to former numbers. */
async function asFormer(text: string) {
  const one = await sent('EQUIPMENT', text)
  const columns = one.columns.map(({ name, field }) => ({
    ...{ name, field: field === 'equipmentNumber' ? 'formerNumber' : field },
  }))
  return mapped(one, { columns })
}

test('pieces of another installation are known by their numbers there, as are their loans, and found by them', async () => {
  const here = await piece(app, admin)
  const taken = `P${here.equipmentNumber}`
  const one = await asFormer(`${HEADER}${line(taken)}${line('X-9')}${line('X-9')}`)
  await act(calls.startDryRun, one.id)
  const done = await act(calls.startRun, one.id)
  expect(done.counts, JSON.stringify(await rowsOf(one.id))).toMatchObject({ create: 2, fault: 1 })
  const [first, second] = (await rowsOf(one.id, { outcome: 'CREATE' })).map(({ recordId }) => recordId ?? 0)
  expect(await pieceNow(first ?? 0)).toMatchObject({ formerNumbers: [taken] })
  expect(await found('x-9')).toEqual([second])

  const again = await asFormer(`${HEADER}${line(taken)}${line('X-9', 'Nine')}`)
  expect((await act(calls.startDryRun, again.id)).counts).toMatchObject({ update: 1, unchanged: 1 })
  expect(await rowsOf(again.id, { outcome: 'UPDATE' })).toMatchObject([{ recordId: second }])

  const who = await client(app, admin, { fcsNumber: 'FN-1' })
  const lent = await ran(
    'LOANS',
    `Client Agency Number,Former Number (equipment),Loan Date,Return Date,Program,Type\n${who.fcsNumber},${taken},2024-01-02,2024-03-01,${PROGRAM},Long-term\n`,
  )
  expect(lent.counts, JSON.stringify(await rowsOf(lent.id))).toMatchObject({ create: 1 })
  const { rows } = await sql<{ piece: number }>`
    SELECT equipment_id AS piece FROM loans WHERE client_id = ${who.id}`.execute(app.database.db)
  expect(rows).toEqual([{ piece: first }])
})

test('a former number goes with the import that has brought it, and leads through a merge', async () => {
  const there = await piece(app, admin, { serialNumber: 'FN-2' })
  const one = await ran('EQUIPMENT', 'Serial Number,Former Number\nFN-2,OLD-2\n')
  expect(await rowsOf(one.id)).toMatchObject([
    { outcome: 'UPDATE', changes: [{ field: 'formerNumber', old: null, new: 'OLD-2' }] },
  ])
  expect((await checked('EQUIPMENT', 'Serial Number,Former Number\nfn-2,OLD-2\n')).counts).toMatchObject({
    update: 1,
  })
  expect((await rolledBack(one.id)).rollback).toMatchObject({ restore: 1, keep: 0 })
  expect(await pieceNow(there.id)).toMatchObject({ formerNumbers: [] })
  expect(await found('OLD-2')).toEqual([])

  await ran('EQUIPMENT', 'Serial Number,Former Number\nFN-2,OLD-3\n')
  const kept = await piece(app, admin, { serialNumber: 'FN-KEPT' })
  const body = {
    with: there.id,
    fields: [],
    version: kept.version,
    withVersion: (await pieceNow(there.id)).version,
  }
  const merged = await call(app, mergeEquipment, { as: admin, params: { id: kept.id }, body })
  expect(merged.status, merged.text).toBe(200)
  expect(await found('OLD-3')).toEqual([kept.id])

  // importing the same file again finds the merged piece
  const again = await checked('EQUIPMENT', 'Serial Number,Former Number,Model Number\n,OLD-3,X\nFN-2,,X\n')
  expect((await rowsOf(again.id)).map(({ recordId }) => recordId)).toEqual([kept.id, kept.id])
  const who = await client(app, admin, { fcsNumber: 'FN-2' })
  const numbers = [`${there.type.code}${there.equipmentNumber},FN-2,`, ',fn-2,', ',,OLD-3']
  const lent = await checked(
    'LOANS',
    `Client Agency Number,Equipment Number,Serial Number,Former Number (equipment),Loan Date,Return Date,Program,Type\n${numbers
      .map(
        (number, at) =>
          `${who.fcsNumber},${number},2024-0${at + 1}-02,2024-0${at + 1}-03,${PROGRAM},Long-term\n`,
      )
      .join('')}`,
  )
  expect(lent.counts, JSON.stringify(await rowsOf(lent.id))).toMatchObject({ create: 3 })
})
