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
