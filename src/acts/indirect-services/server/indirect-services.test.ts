import { expect, test } from 'vitest'
import { searchTrail } from '#base/trail/contract.ts'
import { testApp } from '../../../../test/app.ts'
import { call, type Somebody, signIn } from '../../../../test/factories.ts'
import { indirectService } from '../../../../test/indirect-services.ts'
import {
  createIndirectService,
  deleteIndirectService,
  readIndirectService,
  updateIndirectService,
} from '../contract/calls.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const colleague = await signIn(app, 'STAFF')
const admin = await signIn(app, 'ADMIN')

const put = (id: number, body: unknown, as: Somebody = staff) =>
  call(app, updateIndirectService, { as, params: { id }, body })
const read = (id: number) => call(app, readIndirectService, { as: staff, params: { id } })
const trailOf = async (id: number) => {
  const query = { entity: 'indirect-services', entityId: id }
  return (await call(app, searchTrail, { as: admin, query })).body.records
}

test('who made it, who wrote in it and when is the server’s to say', async () => {
  const before = Date.now()
  const theirs = { author: { id: colleague.id }, createdAt: '1999-01-01T00:00:00Z' }
  const body = {
    id: 7,
    creator: { id: colleague.id },
    ...theirs,
    notes: [{ message: ' Called. ', ...theirs }],
  }
  const { body: saved } = await call(app, createIndirectService, { as: staff, body })
  expect(saved).toMatchObject({
    version: 1,
    creator: { id: staff.id, name: expect.stringMatching(/^Test STAFF/) },
    notes: [{ message: 'Called.', author: { id: staff.id } }],
  })
  for (const { createdAt } of [saved, ...saved.notes])
    expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(before - 1000)
  expect((await read(saved.id)).body).toEqual(saved)
})

test('a change adds notes, keeps the creator, and counts the version', async () => {
  const made = await indirectService(app, staff, 'First.')
  const notes = [...made.notes, { message: 'Second.' }]
  const { body } = await put(made.id, { ...made, notes, creator: { id: colleague.id } }, colleague)
  expect(body).toMatchObject({ version: 2, creator: made.creator, createdAt: made.createdAt })
  expect(body.updatedBy?.id).toBe(colleague.id)
  expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(made.updatedAt))
  expect(body.notes).toEqual([made.notes[0], expect.objectContaining({ message: 'Second.' })])
  expect(body.notes[1]?.author.id).toBe(colleague.id)
})

test.each([[{}], [{ notes: [] }], [{ notes: null }]])(
  'without a note, as %j, nothing is made',
  async (body) => {
    const { error } = await call(app, createIndirectService, { as: staff, body })
    expect(error.errors).toEqual([
      { field: 'notes', message: 'At least one note is required to create an indirect service' },
    ])
    const french = await call(app, createIndirectService, {
      as: staff,
      body,
      headers: { 'accept-language': 'fr' },
    })
    expect(french.error.errors?.[0]?.message).toBe(
      'Au moins une note est exigée pour créer un service indirect',
    )
  },
)

test.each(['', ' \n ', undefined, 12, 'x'.repeat(10_001)])('a note cannot be %j', async (message) => {
  const { status, error } = await call(app, createIndirectService, {
    as: staff,
    body: { notes: [{ message }] },
  })
  expect(status).toBe(400)
  expect(error.errors?.[0]?.field).toBe('notes.0.message')
})

test('the last note cannot be taken away, and notes that are not sent stay', async () => {
  const made = await indirectService(app, staff, 'Only one.')
  expect((await put(made.id, { notes: [] })).error.errors).toMatchObject([{ field: 'notes' }])
  expect((await put(made.id, { version: 1 })).body).toMatchObject({ version: 2, notes: made.notes })
})

test('an old version is stale and changes nothing; of many at once exactly one is saved', async () => {
  const made = await indirectService(app, staff, 'Opened by ten.')
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, nth) =>
      put(made.id, { ...made, notes: [...made.notes, { message: `Note ${nth}` }] }, colleague),
    ),
  )
  const saved = replies.filter(({ status }) => status === 200)
  expect(saved).toHaveLength(1)
  expect(replies.filter(({ error }) => error.error === 'stale')).toHaveLength(9)
  expect((await read(made.id)).body).toEqual(saved[0]?.body)
})

test('the same request twice makes one', async () => {
  const headers = { 'idempotency-key': 'the same press' }
  const send = () =>
    call(app, createIndirectService, { as: staff, body: { notes: [{ message: 'Once.' }] }, headers })
  const replies = await Promise.all([send(), send(), send()])
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
})

test('deleted it is gone for good, once, and the trail keeps what it was', async () => {
  const made = await indirectService(app, staff, 'Visit to the school.')
  const [note] = made.notes
  await put(made.id, { notes: [{ ...note, message: 'Visit to the home.' }] })
  const remove = () => call(app, deleteIndirectService, { as: colleague, params: { id: made.id } })
  const replies = await Promise.all([remove(), remove(), remove()])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 404, 404])
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Moncton' }).format(new Date())
  for (const late of [await read(made.id), await put(made.id, {}), await remove()]) {
    expect(late).toMatchObject({ status: 404, error: { error: 'not_found' } })
    expect(late.error.message).toMatch(
      `Test STAFF ${colleague.username.split('.')[1]?.split('@')[0]} deleted this indirect service on ${day} at `,
    )
  }
  const unknown = await read(made.id + 1000)
  expect(unknown.error.message).toBe('There is no such record.')
  const entries = await trailOf(made.id)
  expect(entries.map(({ action, user }) => [action, user?.id])).toEqual([
    ['DELETE', colleague.id],
    ['UPDATE', staff.id],
    ['CREATE', staff.id],
  ])
  expect(entries[1]?.changes).toEqual([
    { field: `notes.${note?.id}`, old: 'Visit to the school.', new: 'Visit to the home.' },
  ])
  expect(entries[0]?.changes).toEqual([
    { field: 'creator', old: made.creator.name, new: null },
    { field: 'createdAt', old: made.createdAt, new: null },
    { field: `notes.${note?.id}`, old: 'Visit to the home.', new: null },
  ])
})
