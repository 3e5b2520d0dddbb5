import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  indirectServiceNotes,
  readIndirectService,
  updateIndirectService,
} from '#acts/indirect-services/contract/calls.ts'
import { clientNotes, readClient, updateClient } from '#records/clients/contract/calls.ts'
import { equipmentNotes, readEquipment, updateEquipment } from '#records/equipment/contract/calls.ts'
import { testApp } from './app.ts'
import { piece } from './equipment.ts'
import { call, client, type Somebody, signIn } from './factories.ts'
import { indirectService } from './indirect-services.ts'
import { holderOf } from './people.ts'

/** Notes of clients, pieces and indirect services: pages, newest first, and saves that leave notes out (decision 45). */
const app = await testApp()
const { db } = app.database
const author = await signIn(app, 'STAFF')
const colleague = await signIn(app, 'STAFF')
const MANY = 2001

interface Note {
  id: number
  message: string
  createdAt: string
}

/** Adds notes without the rules of a save; some have the same time. */
const addNotes = (table: string, column: string, id: number, count: number) =>
  sql`INSERT INTO ${sql.table(table)} (${sql.ref(column)}, message, author_id, created_at)
    SELECT ${id}, 'Note ' || n, ${author.id}, '2026-01-01'::timestamptz + make_interval(mins => n * 7 % 1000)
    FROM generate_series(1, ${count}::int) n`.execute(db)

const kinds = {
  'a client': {
    make: async () => (await client(app, author)).id,
    notes: (id: number, count: number) => addNotes('client_notes', 'client_id', id, count),
    calls: { read: readClient, page: clientNotes, save: updateClient },
    change: { lastName: 'Changed' },
  },
  'a piece': {
    make: async () => (await piece(app, author)).id,
    notes: (id: number, count: number) => addNotes('equipment_notes', 'equipment_id', id, count),
    calls: { read: readEquipment, page: equipmentNotes, save: updateEquipment },
    change: { modelNumber: 'Changed' },
  },
  'an indirect service': {
    make: async () => (await indirectService(app, author, 'First.')).id,
    notes: (id: number, count: number) =>
      addNotes('indirect_service_notes', 'indirect_service_id', id, count),
    calls: { read: readIndirectService, page: indirectServiceNotes, save: updateIndirectService },
    change: {},
  },
}

describe.each(Object.entries(kinds))('of %s', (_, { make, notes, calls, change }) => {
  const read = async (id: number, as: Somebody = author) => {
    const { status, body } = await call(app, calls.read, { as, params: { id } })
    expect(status).toBe(200)
    return body as unknown as { version: number; notes: Note[] }
  }
  const page = (id: number, query: Record<string, number> = {}, as: Somebody = author) =>
    call(app, calls.page, { as, params: { id }, query })
  const save = (id: number, body: object, as: Somebody = colleague) =>
    call(app, calls.save, { as, params: { id }, body })
  const idsOf = (list: readonly Note[]) => list.map(({ id }) => id)

  test('the pages, one after the other, are the whole, newest first', async () => {
    const id = await make()
    await notes(id, 137)
    const whole = (await read(id)).notes.toReversed()
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 140 }),
        async (size, at) => {
          const { body } = await page(id, { page: at, size })
          expect(body.records).toEqual(whole.slice((at - 1) * size, at * size))
          expect(body).toMatchObject({
            totalRecordCount: whole.length,
            page: { current: at, last: Math.ceil(whole.length / size) },
          })
        },
      ),
      { numRuns: 40 },
    )
  })

  test('a record with more than 2,000 notes is sent back as it was read, with a change', async () => {
    const id = await make()
    await notes(id, MANY)
    const before = await read(id)
    const { status } = await save(id, { ...before, ...change })
    expect(status).toBe(200)
    const after = await read(id)
    expect(after).toMatchObject(change)
    expect(after.version).toBe(before.version + 1)
    expect(after.notes).toEqual(before.notes)
  })

  test('a save with one page of the notes changes what differs there, and leaves every other', async () => {
    const id = await make()
    await notes(id, 30)
    const before = await read(id)
    const [first, second, ...rest] = (await page(id, { page: 2, size: 10 })).body.records as Note[]
    const sent = [{ ...first, message: 'Edited.' }, { ...second, removed: true }, ...rest]
    expect((await save(id, { ...before, notes: sent }, author)).status).toBe(200)
    const after = await read(id)
    expect(idsOf(after.notes)).toEqual(idsOf(before.notes).filter((one) => one !== second?.id))
    expect(after.notes.filter((note) => note.message === 'Edited.')).toMatchObject([{ id: first?.id }])
    // a colleague may not remove notes, but leaves them out
    const left = await save(id, { ...after, notes: [{ message: 'Added.' }] })
    expect(left.status).toBe(200)
    expect(idsOf((await read(id)).notes)).toEqual(expect.arrayContaining(idsOf(after.notes)))
  })

  test('who may not see the record, or its notes, gets no page of them', async () => {
    const id = await make()
    expect((await page(id + 100_000)).status).toBe(404)
    expect((await page(id, {}, await holderOf(app, 'READ_REPORTS'))).status).toBe(403)
    expect((await page(id, { size: 101 })).status).toBe(400)
  })
})
