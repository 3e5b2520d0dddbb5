import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { call, client, newAddress, signIn } from '../../../../test/factories.ts'
import { archiveClient, readClient, updateClient } from '../contract/calls.ts'
import type { Client } from '../contract/client.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const colleague = await signIn(app, 'STAFF')

const put = (id: number, body: unknown, as = staff) => call(app, updateClient, { as, params: { id }, body })
const read = async (id: number) => (await call(app, readClient, { as: staff, params: { id } })).body
const whole = () =>
  client(app, staff, {
    emailAddresses: [{ address: 'lea@example.org', primary: true }],
    contacts: [{ name: 'Luc', type: 'NEXT_OF_KIN' }],
    notes: [{ message: 'Rings twice.' }],
  })
const without = (client: Client, ...fields: (keyof Client)[]) =>
  Object.fromEntries(Object.entries(client).filter(([field]) => !fields.includes(field as keyof Client)))

test('a change is answered as it is saved, with the next version and who made it', async () => {
  const before = await whole()
  const reply = await put(
    before.id,
    { ...before, lastName: 'Cormier', phoneNumbers: before.phoneNumbers },
    colleague,
  )
  const { updatedAt, updatedBy, ...after } = reply.body
  const { updatedAt: earlier, updatedBy: _, ...rest } = before
  expect(after).toEqual({ ...rest, lastName: 'Cormier', version: 2 })
  expect(updatedBy?.id).toBe(colleague.id)
  expect(updatedAt > earlier).toBe(true)
  expect(await read(before.id)).toEqual(reply.body)
})

test('a list that is left out stays as it is, an empty one is emptied', async () => {
  const before = await whole()
  const lists = ['emailAddresses', 'contacts', 'notes'] as const
  const { body: kept } = await put(before.id, without(before, ...lists))
  for (const list of lists) expect(kept[list]).toEqual(before[list])
  const { body: emptied } = await put(before.id, { ...kept, emailAddresses: [], contacts: [], notes: [] })
  expect(emptied).toMatchObject({ emailAddresses: [], contacts: [], notes: [] })
})

test('parts keep their ids, changed or not; new ones get their own and missing ones go', async () => {
  const before = await whole()
  const [mail] = before.emailAddresses
  const emailAddresses = [{ ...mail, address: 'leah@example.org' }, { address: 'second@example.org' }]
  const { body: after } = await put(before.id, { ...before, emailAddresses })
  expect(after.emailAddresses).toMatchObject([
    { id: mail?.id, address: 'leah@example.org' },
    { primary: false },
  ])
  expect(after.addresses).toEqual(before.addresses)
  const { body: last } = await put(before.id, { ...after, emailAddresses: after.emailAddresses.slice(1) })
  expect(last.emailAddresses).toEqual(after.emailAddresses.slice(1))
})

test('a part of another client is out of reach: its id is taken as new', async () => {
  const mine = await whole()
  const theirs = await whole()
  const { addresses, contacts, phoneNumbers, emailAddresses } = theirs
  const stolen = { addresses, contacts, phoneNumbers, emailAddresses }
  const { body: saved } = await put(mine.id, { ...mine, ...stolen, lastName: 'Thief' })
  expect(saved.addresses[0]?.id).not.toBe(addresses[0]?.id)
  expect(saved.contacts[0]?.id).not.toBe(contacts[0]?.id)
  expect(await read(theirs.id)).toEqual(theirs)
})

test('an old version is 409 stale and changes nothing', async () => {
  const opened = await whole()
  const { body: current } = await put(opened.id, { ...opened, lastName: 'First' })
  const late = { ...opened, lastName: 'Second', addresses: [newAddress(app)], notes: [], contacts: [] }
  const reply = await put(opened.id, late, colleague)
  expect(reply).toMatchObject({ status: 409, error: { status: 409, error: 'stale' } })
  expect(await read(opened.id)).toEqual(current)
})

test('a change without a version is taken as it is', async () => {
  const opened = await whole()
  await put(opened.id, { ...opened, lastName: 'First' })
  const { body } = await put(opened.id, without({ ...opened, lastName: 'Second' }, 'version'))
  expect(body).toMatchObject({ lastName: 'Second', version: 3 })
})

test('of many changes with the same version exactly one is saved', async () => {
  const opened = await whole()
  const names = Array.from({ length: 10 }, (_, i) => `Name ${i}`)
  const replies = await Promise.all(names.map((lastName) => put(opened.id, { ...opened, lastName })))
  const saved = replies.filter(({ status }) => status === 200)
  expect(saved).toHaveLength(1)
  expect(replies.filter(({ error }) => error.error === 'stale')).toHaveLength(9)
  expect(await read(opened.id)).toEqual(saved[0]?.body)
  expect(saved[0]?.body.version).toBe(2)
})

test('what does not exist or is archived cannot be changed', async () => {
  const gone = await whole()
  await call(app, archiveClient, { as: staff, params: { id: gone.id } })
  for (const id of [gone.id, 2_000_000_000]) {
    expect(await put(id, without(gone, 'version'))).toMatchObject({
      status: 404,
      error: { error: 'not_found' },
    })
  }
})
