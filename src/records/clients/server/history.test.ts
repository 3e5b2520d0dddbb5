import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { call, client, newClient, signIn } from '../../../../test/factories.ts'
import * as calls from '../contract/calls.ts'
import type { Client } from '../contract/client.ts'
import { restrictClient } from '../contract/restriction.ts'

/** Tests the trail of each act on a client (rule 4.10). */
const app = await testApp()
const staff = await signIn(app, 'STAFF')
const { ids } = app

async function history(id: number, query = {}) {
  const reply = await call(app, calls.clientHistory, { as: staff, params: { id }, query })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.records
}
const put = (saved: Client, more: object, as = staff) =>
  call(app, calls.updateClient, { as, params: { id: saved.id }, body: { ...saved, ...more } })
const on = (saved: Client) => ({ as: staff, params: { id: saved.id } })

async function changesOf(saved: Client, more: object) {
  const before = await history(saved.id)
  expect((await put(saved, more)).status).toBe(200)
  const after = await history(saved.id)
  expect(after).toHaveLength(before.length + 1)
  expect(after[0]?.action).toBe('UPDATE')
  return after[0]?.changes
}

test('every act is there, newest first, with who did it and when', async () => {
  const begun = new Date().toISOString()
  const colleague = await signIn(app, 'STAFF')
  const saved = await client(app, staff)
  await put(saved, { lastName: 'Cormier' }, colleague)
  await call(app, calls.archiveClient, on(saved))
  await call(app, calls.restoreClient, on(saved))
  const entries = await history(saved.id)
  expect(entries.map(({ action }) => action)).toEqual(['RESTORE', 'ARCHIVE', 'UPDATE', 'CREATE'])
  expect(entries.map(({ user }) => user?.id)).toEqual([staff.id, staff.id, colleague.id, staff.id])
  expect(entries[0]?.user?.name).toMatch(/^Test STAFF/)
  for (const { at } of entries) expect(at >= begun).toBe(true)
  expect(entries.map(({ at }) => at)).toEqual(
    entries
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
})

test('creating tells every value that was given, and no other', async () => {
  const body = newClient(app, { medicareNumber: '900412663', notes: [{ message: 'Rings twice.' }] })
  const { body: saved } = await call(app, calls.createClient, { as: staff, body })
  const [entry] = await history(saved.id)
  const told = Object.fromEntries(entry?.changes.map((change) => [change.field, change.new]) ?? [])
  expect(entry?.changes.every((change) => change.old === null)).toBe(true)
  expect(told).toEqual({
    firstName: 'Léa',
    lastName: 'Haché',
    birthDate: '1950-06-15',
    fcsNumber: body.fcsNumber,
    medicareNumber: '900 412 663',
    gender: 'Female',
    language: 'French',
    program: 'Provincial Equipment Program',
    homePhone: '(506) 555-0142',
    homeTty: false,
    workTty: false,
    'mailingAddress.address1': '12, rue Amirault',
    'mailingAddress.city': 'Dieppe',
    'mailingAddress.county': 'Westmorland',
    'mailingAddress.province': 'New Brunswick',
    'mailingAddress.postalCode': 'E1A 1P4',
    [`notes.${saved.notes[0]?.id}`]: 'Rings twice.',
  })
})

test('a change tells the old and the new value of what changed, and nothing else', async () => {
  const saved = await client(app, staff)
  const phoneNumbers = [{ ...saved.phoneNumbers[0], number: '5065550143' }]
  const changes = await changesOf(saved, {
    lastName: 'Cormier',
    phoneNumbers,
    gender: { id: ids.genders.Male },
  })
  expect(changes).toEqual([
    { field: 'lastName', old: 'Haché', new: 'Cormier' },
    { field: 'gender', old: 'Female', new: 'Male' },
    { field: 'homePhone', old: '(506) 555-0142', new: '(506) 555-0143' },
  ])
})

test('a note that is edited or removed leaves its old text in the history', async () => {
  const saved = await client(app, staff, { notes: [{ message: 'First.' }] })
  const [note] = saved.notes
  const field = `notes.${note?.id}`
  const changes = await changesOf(saved, { notes: [{ ...note, message: 'Second.' }] })
  expect(changes).toEqual([{ field, old: 'First.', new: 'Second.' }])
  const { version: _, ...rest } = saved
  expect(await changesOf(rest as Client, { notes: [] })).toEqual([{ field, old: 'Second.', new: null }])
})

test('a look at the record is logged, and shown only to who asks for looks', async () => {
  const saved = await client(app, staff)
  const viewer = await signIn(app, 'VIEWER')
  await call(app, calls.readClient, { ...on(saved), as: viewer })
  expect((await history(saved.id)).map(({ action }) => action)).toEqual(['CREATE'])
  const looks = await history(saved.id, { looks: 'true' })
  expect(looks.map(({ action, user }) => [action, user?.id])).toEqual([
    // opening the history is recorded too: the first call was made without read access entries, the second is this one
    ['READ', staff.id],
    ['READ', staff.id],
    ['READ', viewer.id],
    ['CREATE', staff.id],
  ])
})

test('what only begins with the number of a hidden client stays', async () => {
  const officer = await signIn(app, 'ADMIN')
  const hidden = await client(app, officer)
  const body = { restricted: true, users: [], reason: 'Her neighbour works here' }
  expect((await call(app, restrictClient, { as: officer, params: { id: hidden.id }, body })).status).toBe(200)
  const message = `${hidden.clientNumber} Main Street is where her mother lives`
  const other = await client(app, officer, { notes: [{ message }] })
  const { text } = await call(app, calls.clientHistory, { as: staff, params: { id: other.id } })
  expect(text).toContain('where her mother lives')
})
