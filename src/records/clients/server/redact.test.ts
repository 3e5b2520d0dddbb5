import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { redactText } from '#base/trail/contract/redaction.ts'
import { searchTrail } from '#base/trail/contract.ts'
import { sealTrail, verifyTrail } from '#base/trail/server/seal.ts'
import { testApp, workplace } from '../../../../test/app.ts'
import { call, client, clientNow, newClient, signIn } from '../../../../test/factories.ts'
import { clientHistory, createClientNote, updateClient } from '../contract/calls.ts'

/** Tests that a note about somebody else can be redacted, and that the trail can still be verified. */
const app = await testApp()
const { pool } = app.database
const officer = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const SECRET = 'WRONG FILE: HIV positive since 1994'
const seal = () => sealTrail.run(workplace(app))
const redact = (id: number, noteId: number, reason: unknown = 'Belongs to another client', as = officer) =>
  call(app, redactText, { as, params: { id }, body: { text: 'note', id: noteId, reason } })

/** A client with a note that was written, corrected, and optionally removed, with a sealed trail. */
async function noted({ removed = false } = {}) {
  const { id } = await client(app, staff)
  const { body: note } = await call(app, createClientNote, {
    as: staff,
    params: { id },
    body: { message: SECRET },
    headers: { 'idempotency-key': `note-${id}` },
  })
  const save = (message: string, more = {}) =>
    call(app, updateClient, {
      as: staff,
      params: { id },
      body: newClient(app, { notes: [{ id: note.id, message, ...more }] }),
    })
  await save(`${SECRET}, as the hospital says`)
  if (removed) await save(SECRET, { removed: true })
  await seal()
  return { id, noteId: note.id }
}

/** Tables of the database that contain the text. */
async function places(text: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c WHERE relkind = 'r' AND relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await pool.query(
      `SELECT FROM ${name} t WHERE lower(t::text) LIKE lower($1) LIMIT 1`,
      [`%${text}%`],
    )
    if (rowCount) found.push(name)
  }
  return found
}

beforeAll(async () => {
  const { rowCount } = await pool.query(`SELECT FROM client_notes WHERE message LIKE '%HIV%'`)
  if (rowCount) throw new Error('the demonstration data has it')
})

test.each([false, true])(
  'the text is nowhere in the database any more; removed before: %s',
  async (removed) => {
    const { id, noteId } = await noted({ removed })
    expect(await places('hiv positive')).toEqual(
      expect.arrayContaining(['trail', ...(removed ? [] : ['client_notes'])]),
    )
    const { status, text } = await redact(id, noteId)
    expect(status, text).toBe(204)
    const { notes } = await clientNow(app, staff, id)
    expect(notes.map(({ message }) => message)).toEqual(removed ? [] : ['[redacted]'])
    expect(await places('hiv positive')).toEqual([])
    const { body: history } = await call(app, clientHistory, { as: staff, params: { id } })
    expect(history.records[0]).toMatchObject({ action: 'REDACTED', user: { id: officer.id } })
    expect(history.records[0]?.changes.slice(0, 3)).toEqual([
      { field: 'redactionReason', old: null, new: 'Belongs to another client' },
      { field: 'redactedText', old: null, new: 'note' },
      { field: 'redactedId', old: null, new: noteId },
    ])
    const told = history.records
      .slice(1)
      .flatMap(({ changes }) => changes.filter(({ field }) => field === `notes.${noteId}`))
    expect(told.at(-1)).toEqual({ field: `notes.${noteId}`, old: null, new: '[redacted]' })
    expect(told.length).toBe(removed ? 3 : 2)
    const { body: found } = await call(app, searchTrail, { as: officer, query: { phrase: 'hospital' } })
    expect(found.totalRecordCount).toBe(0)
  },
)

test('what else the entries say stays, and every seal still holds', async () => {
  const { id, noteId } = await noted()
  const other = await noted()
  const before = await verifyTrail(pool)
  expect(before.broken).toBeUndefined()
  const { rows: then } = await pool.query('SELECT id, at, user_id, entity, action FROM trail ORDER BY id')
  await redact(id, noteId)
  const { rows: now } = await pool.query('SELECT id, at, user_id, entity, action FROM trail ORDER BY id')
  expect(now.slice(0, then.length)).toEqual(then)
  await seal()
  const after = await verifyTrail(pool)
  expect(after).toMatchObject({ redacted: before.redacted + 2 })
  expect(after).not.toHaveProperty('broken')
  expect(after).not.toHaveProperty('unfounded')
  const { notes } = await clientNow(app, staff, other.id)
  expect(notes[0]?.message).toContain('HIV')
  await redact(other.id, other.noteId)
})

/** Result of verifying the trail after the database owner ran the statement; then it is rolled back. */
async function verdictAfter(statement: string, values: unknown[]) {
  const owner = await pool.connect()
  try {
    await owner.query('BEGIN')
    for (const table of ['trail', 'trail_redactions'])
      await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    await owner.query('ALTER TABLE trail_redactions DROP CONSTRAINT trail_redactions_by_entry_fkey')
    await owner.query(statement, values)
    return await verifyTrail(owner)
  } finally {
    await owner.query('ROLLBACK')
    owner.release()
  }
}

test('a forgery under the cover of a redaction is found', async () => {
  const { id, noteId } = await noted()
  await redact(id, noteId)
  await seal()
  const { rows } = await pool.query('SELECT max(entry) AS entry, max(by_entry) AS by FROM trail_redactions')
  const [{ entry, by }] = rows
  expect(await verdictAfter('UPDATE trail SET user_id = NULL WHERE id = $1', [entry])).toMatchObject({
    unfounded: String(entry),
  })
  expect(
    await verdictAfter(`UPDATE trail_redactions SET after = sha256('x') WHERE entry = $1`, [entry]),
  ).toMatchObject({ unfounded: expect.any(String) })
  expect((await verdictAfter('DELETE FROM trail_redactions WHERE entry = $1', [entry])).broken).toBeDefined()
  expect((await verdictAfter('UPDATE trail SET user_id = NULL WHERE id = $1', [by])).broken).toBeDefined()
  // an entry without a redaction, with a forged one
  const { rows: plain } = await pool.query(
    `SELECT min(id) AS id FROM trail WHERE id NOT IN (SELECT entry FROM trail_redactions) AND action = 'CREATE'`,
  )
  // attributed to the entry of another redaction, and to an entry that does not exist
  for (const saying of [by, '9000000000']) {
    const forged = await verdictAfter(
      `WITH t AS (INSERT INTO trail_redactions SELECT id, $2, trail_digest(trail), sha256('y') FROM trail WHERE id = $1)
      UPDATE trail SET changes = '[]' WHERE id = $1`,
      [plain[0].id, saying],
    )
    expect(forged.unfounded, saying).toBeDefined()
  }
})

test('the application’s role changes no entry by itself, and redacts only as an officer, with a reason', async () => {
  const { id, noteId } = await noted()
  const role = new pg.Client(app.database.url)
  await role.connect()
  const refused = (text: string) =>
    expect(role.query(text), text).rejects.toThrow(/permission denied|privacy officer|needs a reason/)
  await refused(`UPDATE trail SET changes = '[]'`)
  await refused(`INSERT INTO trail_redactions VALUES (1, 2, sha256('a'), sha256('b'))`)
  await refused(`SELECT redact_text(${staff.id}, ${id}, 'note', ${noteId}, NULL, 'x', NULL)`)
  await refused(`SELECT redact_text(${officer.id}, ${id}, 'note', ${noteId}, NULL, ' ', NULL)`)
  await role.end()
  await redact(id, noteId)
})

test('it asks for the right, a reason, and a note of that client', async () => {
  const { id, noteId } = await noted()
  const other = await client(app, staff)
  expect((await redact(id, noteId, 'x', staff)).status).toBe(403)
  expect((await redact(id, noteId, ' ')).error.errors).toMatchObject([{ field: 'reason' }])
  expect((await redact(other.id, noteId)).status).toBe(404)
  expect((await redact(id, 999_999)).status).toBe(404)
  expect((await redact(999_999, noteId)).status).toBe(404)
})

test('a save that knows of no version does not put the text back', async () => {
  const { id, noteId } = await noted()
  expect((await redact(id, noteId)).status).toBe(204)
  const body = newClient(app, { notes: [{ id: noteId, message: SECRET }] })
  const saved = await call(app, updateClient, { as: staff, params: { id }, body })
  expect(saved.body.notes, saved.text).toMatchObject([{ id: noteId, message: '[redacted]' }])
})

test('a call that is repeated with its key is not answered with the text any more', async () => {
  const { id } = await client(app, staff)
  const write = () =>
    call(app, createClientNote, {
      as: staff,
      params: { id },
      body: { message: SECRET },
      headers: { 'idempotency-key': 'one-and-the-same' },
    })
  const { body: note } = await write()
  expect((await write()).body).toEqual(note)
  await redact(id, note.id)
  const repeated = await write()
  expect(repeated.status).toBe(409)
  expect(repeated.text).not.toContain('HIV')
})
