import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { call, client, clientNow, signIn } from '../../../../test/factories.ts'
import { archiveClient, clientHistory, createClientNote, updateClient } from '../contract/calls.ts'

/** Tests that anyone who may update the record may add notes, and only the author or an ADMIN may edit or remove one (rule 4.5). */
const app = await testApp()
const author = await signIn(app, 'STAFF')
const colleague = await signIn(app, 'STAFF')
const admin = await signIn(app, 'ADMIN')

async function withNote() {
  const saved = await client(app, author, { notes: [{ message: 'Rings twice.' }] })
  const [note] = saved.notes
  const put = (as: typeof author, notes: unknown, changes = {}) =>
    call(app, updateClient, { as, params: { id: saved.id }, body: { ...saved, ...changes, notes } })
  const read = () => clientNow(app, author, saved.id)
  return { saved, note, put, read }
}

test.each([
  ['its author', author],
  ['an administrator', admin],
])('a note is edited by %s, and stays its author’s', async (_, somebody) => {
  const { note, put, read } = await withNote()
  const reply = await put(somebody, [{ ...note, message: 'Knocks.', loanCheck: true }])
  expect(reply.body.notes).toEqual([{ ...note, message: 'Knocks.', loanCheck: true }])
  expect(await read()).toEqual(reply.body)
})

test.each([
  ['its author', author],
  ['an administrator', admin],
])('a note is removed by %s', async (_, somebody) => {
  const { put } = await withNote()
  expect((await put(somebody, [])).body.notes).toEqual([])
})

test.each([
  ['edits a note', { message: 'Somebody else wrote this.' }],
  ['marks a note', { loanCheck: true }],
  ['removes a note', undefined],
])('when another %s it is 403, and nothing of the save happens', async (_, edit) => {
  const { saved, note, put, read } = await withNote()
  const added = { message: 'Of my own.' }
  const notes = edit ? [{ ...note, ...edit }, added] : [added]
  const reply = await put(colleague, notes, {
    lastName: 'Changed',
    contacts: [{ name: 'Eve', type: 'CONTACT' }],
  })
  expect(reply).toMatchObject({ status: 403, error: { status: 403, error: 'forbidden' } })
  expect(await read()).toEqual(saved)
})

test('another adds a note and leaves what is there', async () => {
  const { note, put } = await withNote()
  const { body } = await put(colleague, [note, { message: 'Moved.' }], { lastName: 'Changed' })
  expect(body).toMatchObject({ lastName: 'Changed', notes: [note, { message: 'Moved.', loanCheck: false }] })
  expect(body.notes.map((each) => each.author.id)).toEqual([author.id, colleague.id])
})

test('nobody writes in another’s name', async () => {
  const { note, put } = await withNote()
  const { body } = await put(colleague, [note, { message: 'Mine.', author: note?.author }])
  expect(body.notes[1]?.author.id).toBe(colleague.id)
})

test('a note of another client is out of reach: its id is taken as new', async () => {
  const theirs = await withNote()
  const { put } = await withNote()
  const { body } = await put(author, [{ ...theirs.note, message: 'Overwritten.' }])
  expect(body.notes).toMatchObject([{ message: 'Overwritten.' }])
  expect(body.notes[0]?.id).not.toBe(theirs.note?.id)
  expect(await theirs.read()).toEqual(theirs.saved)
})

test('a note saved by itself is answered, in the history, and makes no open form stale', async () => {
  const { saved, put, read } = await withNote()
  const add = (as: typeof author, message: unknown, id = saved.id) =>
    call(app, createClientNote, { as, params: { id }, body: { message } })
  const { status, body: note } = await add(colleague, '  Moved to Shediac.  ')
  expect(status).toBe(200)
  expect(note).toMatchObject({ message: 'Moved to Shediac.', author: { id: colleague.id }, loanCheck: false })
  const now = await read()
  expect(now).toEqual({ ...saved, notes: [...saved.notes, note] })
  const { body: history } = await call(app, clientHistory, { as: author, params: { id: saved.id } })
  expect(history.records[0]).toMatchObject({
    action: 'UPDATE',
    changes: [{ field: `notes.${note.id}`, old: null, new: 'Moved to Shediac.' }],
  })
  // a form opened earlier does not know the note, and keeps it
  const late = await put(author, saved.notes, { lastName: 'Changed' })
  expect(late).toMatchObject({ status: 200, body: { lastName: 'Changed', notes: now.notes } })
  const removed = await call(app, updateClient, {
    as: colleague,
    params: { id: saved.id },
    body: { ...late.body, notes: late.body.notes.map((each) => ({ ...each, removed: each.id === note.id })) },
  })
  expect(removed.body.notes).toEqual(saved.notes)
  for (const message of ['', ' ', null, 'x'.repeat(10_001)])
    expect((await add(author, message)).status).toBe(400)
  expect((await add(await signIn(app, 'VIEWER'), 'May I?')).status).toBe(403)
  expect((await add(author, 'Who?', saved.id + 1000)).status).toBe(404)
  await call(app, archiveClient, { as: author, params: { id: saved.id } })
  expect((await add(author, 'Too late')).status).toBe(404)
})

test('the same note twice by one key is one note, and of two people’s both are kept', async () => {
  const { saved, read } = await withNote()
  const add = (message: string, headers = {}) =>
    call(app, createClientNote, { as: author, params: { id: saved.id }, body: { message }, headers })
  const headers = { 'idempotency-key': 'note-by-itself' }
  await Promise.all([add('Once.', headers), add('Once.', headers), add('Another.')])
  expect((await read()).notes.map(({ message }) => message).toSorted()).toEqual([
    'Another.',
    'Once.',
    'Rings twice.',
  ])
})

test('a client of 2,001 notes is saved with the changed notes only, and keeps every other', async () => {
  const { saved, note, put } = await withNote()
  await sql`INSERT INTO client_notes (client_id, message, author_id)
    SELECT ${saved.id}, 'Note ' || n, ${author.id} FROM generate_series(1, 2000) n`.execute(app.database.db)
  const unsent = await put(colleague, undefined, { lastName: 'Changed' })
  expect(unsent.status).toBe(200)
  expect(unsent.body).toMatchObject({ lastName: 'Changed', notes: { length: 2001 } })
  const others = unsent.body.notes.filter(({ id }) => id !== note?.id)
  const notes = [{ ...note, message: 'Knocks.' }, { ...others[0], removed: true }, { message: 'New.' }]
  const { version } = unsent.body
  const { status, body } = await put(author, notes, { version, keepsOtherNotes: true })
  expect(status).toBe(200)
  expect(body.notes.slice(0, -1)).toEqual([{ ...note, message: 'Knocks.' }, ...others.slice(1)])
  expect(body.notes.at(-1)?.message).toBe('New.')
})
