import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createLoan, equipmentLoans } from '#acts/loans/contract/calls.ts'
import { csvRows } from '#core/contract/csv.ts'
import { createEquipment, readEquipment } from '#records/equipment/contract/calls.ts'
import { testApp } from '../../../../test/app.ts'
import { newPiece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { importing } from '../../../../test/importing.ts'
import { newLoan } from '../../../../test/lending.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const { ran, rolledBack, rowsOf } = importing(app, admin)
const { db } = app.database

const PROGRAM = 'Provincial Equipment Program'
const day = (offset: number) => new Date(Date.UTC(2024, 0, 1 + offset)).toISOString().slice(0, 10)
const name = fc
  .string({ unit: fc.constantFrom(...'aéŒ ,;"’'.split('')), minLength: 1, maxLength: 8 })
  .map((text) => `N${text}`.trim())
  .filter((text) => !text.includes('  '))
const pieces = fc.array(
  fc.record({
    model: fc.option(name),
    cost: fc.option(fc.integer({ min: 0, max: 999_999 })),
    bought: fc.integer({ min: -900, max: -1 }),
    description: fc.option(name),
  }),
  { minLength: 2, maxLength: 2 },
)
/** Some overlap, and an open one leaves no time for a later one. */
const loans = fc.uniqueArray(
  fc.record({
    piece: fc.nat({ max: 1 }),
    client: fc.nat({ max: 1 }),
    from: fc.nat({ max: 12 }),
    days: fc.option(fc.nat({ max: 6 })),
  }),
  { minLength: 1, maxLength: 5, selector: ({ piece, client: who, from }) => `${piece} ${who} ${from}` },
)

/** Values in which equal records differ. */
const APART = ['id', 'equipmentNumber', 'serialNumber', 'createdAt', 'updatedAt', 'timestamp']
const plain = (one: unknown): unknown =>
  JSON.parse(JSON.stringify(one, (key, value) => (APART.includes(key) ? undefined : value)))
const isOf = async (serial: string) => {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM equipment WHERE serial_number = ${serial} AND archived_at IS NULL`.execute(db)
  const params = { id: rows[0]?.id ?? 0 }
  const piece = await call(app, readEquipment, { as: admin, params })
  const lent = await call(app, equipmentLoans, { as: admin, params })
  return { piece: plain(piece.body), loans: plain(lent.body) }
}
const standing = async () => {
  const of = (table: string) =>
    sql`SELECT id, version FROM ${sql.table(table)} WHERE archived_at IS NULL ORDER BY id`.execute(db)
  return (await Promise.all(['equipment', 'loans'].map(of))).map(({ rows }) => rows)
}

let made = 0

test('pieces and loans are as typed by hand, refused where they would be; what is rolled back was never there', {
  timeout: 120_000,
}, async () => {
  const people = [await client(app, admin), await client(app, admin)]
  await fc.assert(
    fc.asyncProperty(pieces, loans, async (some, lent) => {
      made += 1
      const serial = (by: string, place: number) => `${by}-${made}-${place % some.length}`
      const before = await standing()

      const things = some.map(({ model, cost, bought, description }, place) => [
        ...['P', PROGRAM, 'Standard wheelchair', serial('file', place), model ?? '', day(bought)],
        ...[cost === null ? '' : (cost / 100).toFixed(2), description ?? ''],
      ])
      const ofThings =
        'Prefix,Program Assignment,Item Name,Serial Number,Model Number,Purchase Date,Purchase Cost,Description'
      const equipment = await ran('EQUIPMENT', csvRows([ofThings.split(','), ...things]))
      expect(equipment.counts, JSON.stringify(await rowsOf(equipment.id))).toMatchObject({
        create: some.length,
      })
      const lines = lent.map(({ piece, client: who, from, days }) => [
        ...[people[who]?.fcsNumber ?? '', serial('file', piece), day(from)],
        ...[days === null ? '' : day(from + days), PROGRAM, 'Long-term'],
      ])
      const ofLoans = 'Client Agency Number,Serial Number,Loan Date,Return Date,Program,Type'
      const file = csvRows([ofLoans.split(','), ...lines])
      const taken = await ran('LOANS', file)
      const outcomes = (await rowsOf(taken.id))
        .toSorted((a, b) => a.row - b.row)
        .map(({ outcome }) => outcome)

      const typed: number[] = []
      for (const [place, { model, cost, bought, description }] of some.entries()) {
        const body = await newPiece(app, {
          ...{
            serialNumber: serial('hand', place),
            modelNumber: model,
            purchaseDate: day(bought),
            description,
          },
          purchaseCost: cost === null ? null : cost / 100,
        })
        const answer = await call(app, createEquipment, { as: admin, body })
        expect(answer.status, answer.text).toBe(200)
        typed.push(answer.body.id)
      }
      const accepted: string[] = []
      for (const { piece, client: who, from, days } of lent) {
        const parties = {
          client: { id: people[who]?.id ?? 0 },
          equipment: { id: typed[piece % some.length] ?? 0 },
        }
        const body = await newLoan(app, parties, {
          loanDate: day(from),
          returnDate: days === null ? null : day(from + days),
        })
        accepted.push((await call(app, createLoan, { as: admin, body })).status === 200 ? 'CREATE' : 'FAULT')
      }
      expect(outcomes).toEqual(accepted)
      for (const place of some.keys())
        expect(await isOf(serial('file', place))).toEqual(await isOf(serial('hand', place)))
      expect((await ran('LOANS', file)).counts).toMatchObject({ create: 0, update: 0 })

      for (const table of ['loans', 'equipment'])
        await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(table === 'loans' ? 'equipment_id' : 'id')} = ANY(${typed}::int[])`.execute(
          db,
        )
      const count = accepted.filter((one) => one === 'CREATE').length
      expect((await rolledBack(taken.id)).rollback).toMatchObject({ keep: 0, remove: count })
      expect((await rolledBack(equipment.id)).rollback).toMatchObject({ keep: 0, remove: some.length })
      expect(await standing()).toEqual(before)
    }),
    { numRuns: 8 },
  )
})
