import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { call, type Somebody, signIn } from '../../../../test/factories.ts'
import { indirectService } from '../../../../test/indirect-services.ts'
import { readIndirectService, updateIndirectService } from '../contract/calls.ts'

/** Tests that notes follow the rule of clients' notes (rule 4.11). */
const app = await testApp()
const staff = await signIn(app, 'STAFF')
const colleague = await signIn(app, 'STAFF')
const admin = await signIn(app, 'ADMIN')

const put = (id: number, body: unknown, as: Somebody = staff) =>
  call(app, updateIndirectService, { as, params: { id }, body })
const read = (id: number) => call(app, readIndirectService, { as: staff, params: { id } })

test.each([
  ['edits a note', [{ message: 'Somebody else wrote this.' }]],
  ['removes a note', []],
])('when another %s it is 403, and nothing of the save happens', async (_, changed) => {
  const made = await indirectService(app, staff, 'Mine.')
  const notes = [...changed.map((note) => ({ ...made.notes[0], ...note })), { message: 'Of my own.' }]
  const reply = await put(made.id, { ...made, notes }, colleague)
  expect(reply).toMatchObject({ status: 403, error: { error: 'forbidden' } })
  expect((await read(made.id)).body).toEqual(made)
})

test('its author and an administrator edit and remove a note, which stays its author’s', async () => {
  const made = await indirectService(app, staff, 'One.', 'Two.')
  const [one, two] = made.notes
  const { body: edited } = await put(made.id, { notes: [{ ...one, message: 'Corrected.' }, two] }, admin)
  expect(edited.notes).toEqual([{ ...one, message: 'Corrected.' }, two])
  expect((await put(made.id, { notes: [two] })).body.notes).toEqual([two])
})

test('a service of 2,001 notes takes one more and loses none; its last note is not removed', async () => {
  const made = await indirectService(app, staff, 'First.')
  await sql`INSERT INTO indirect_service_notes (indirect_service_id, message, author_id)
    SELECT ${made.id}, 'Note ' || n, ${staff.id} FROM generate_series(1, 2000) n`.execute(app.database.db)
  const added = { notes: [{ message: 'Last.' }], keepsOtherNotes: true }
  const { status, body } = await put(made.id, added, colleague)
  expect(status).toBe(200)
  expect(body.notes).toHaveLength(2002)
  const one = await indirectService(app, staff, 'Only one.')
  const removed = { notes: [{ ...one.notes[0], removed: true }], keepsOtherNotes: true }
  expect((await put(one.id, removed)).error.errors).toMatchObject([{ field: 'notes' }])
  expect((await read(one.id)).body).toEqual(one)
})
