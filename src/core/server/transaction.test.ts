import { expect, test } from 'vitest'
import { genders } from '#base/reference/contract/lists/people.ts'
import { projects } from '#base/reference/contract/lists/programs.ts'
import {
  archiveClient,
  createClient,
  findDuplicates,
  restoreClient,
} from '#records/clients/contract/calls.ts'
import { testApp } from '../../../test/app.ts'
import { call, client, newClient, type Somebody, signIn } from '../../../test/factories.ts'

/** The same Idempotency-Key from the same user within a day gives the first answer again (rule 4.2). */
const app = await testApp()
const { pool } = app.database
const staff = await signIn(app, 'STAFF')
const admin = await signIn(app, 'ADMIN')

const post = (body: unknown, key: string, as: Somebody = staff) =>
  call(app, createClient, { as, body, headers: { 'idempotency-key': key } })
async function count(fcsNumber: string): Promise<number> {
  const { rows } = await pool.query('SELECT count(*)::int AS count FROM clients WHERE fcs_number = $1', [
    fcsNumber,
  ])
  return rows[0].count
}

test('the same key gives the first answer again and creates nothing', async () => {
  const body = newClient(app)
  const first = await post(body, 'same')
  expect(first.status).toBe(200)
  const again = await post(body, 'same')
  expect({ status: again.status, text: again.text }).toEqual({ status: 200, text: first.text })
  expect(await count(body.fcsNumber)).toBe(1)
})

test('the table holds neither the key nor what was answered', async () => {
  const body = newClient(app, { firstName: 'Philomène-Azélie' })
  await post(body, 'key-of-a-browser')
  const { rows } = await pool.query(`
    SELECT string_agg(held::text, '') AS text, string_agg(encode(answer, 'escape'), '') AS answers
    FROM idempotency_keys held`)
  expect(rows[0].answers.length).toBeGreaterThan(100)
  for (const text of [rows[0].text, rows[0].answers]) {
    expect(text).not.toContain('key-of-a-browser')
    expect(text).not.toMatch(/Philom|Az.lie/)
  }
})

test('what was kept before answers were sealed is not made twice, and said to be there', async () => {
  const body = newClient(app)
  await post(body, 'unsealed')
  await pool.query(`UPDATE idempotency_keys SET answer = NULL WHERE key = encode(sha256('unsealed'), 'hex')`)
  expect((await post(body, 'unsealed')).error.message).toMatch(/^This was saved before/)
  expect(await count(body.fcsNumber)).toBe(1)
})

test('of many at once one creates, and all have its answer', async () => {
  const body = newClient(app)
  const replies = await Promise.all(Array.from({ length: 6 }, () => post(body, 'at-once')))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  expect(await count(body.fcsNumber)).toBe(1)
})

test('the same key with another body, or for another call, is 409', async () => {
  await post(newClient(app), 'other-body')
  const body = newClient(app)
  expect(await post(body, 'other-body')).toMatchObject({ status: 409, error: { error: 'conflict' } })
  expect(await count(body.fcsNumber)).toBe(0)
  await call(app, genders.calls.create, {
    as: admin,
    body: { name: 'One' },
    headers: { 'idempotency-key': 'other-call' },
  })
  const other = { as: admin, body: { name: 'One' }, headers: { 'idempotency-key': 'other-call' } }
  expect((await call(app, projects.calls.create, other)).status).toBe(409)
})

test('after a week a key is new again', async () => {
  const [first, second] = [newClient(app), newClient(app)]
  const { body: created } = await post(first, 'old')
  const age = (interval: string) =>
    pool.query(
      `UPDATE idempotency_keys SET created_at = created_at - $1::interval
      WHERE key = encode(sha256('old'), 'hex')`,
      [interval],
    )
  await age('6 days 23 hours 59 minutes')
  expect((await post(second, 'old')).status).toBe(409)
  await age('2 minutes')
  expect((await post(second, 'old')).body.id).not.toBe(created.id)
  expect((await post(second, 'old')).status).toBe(200)
  expect(await count(second.fcsNumber)).toBe(1)
})

test('the key of another user is another key', async () => {
  const [mine, theirs] = [newClient(app), newClient(app)]
  const first = [await post(mine, 'shared'), await post(theirs, 'shared', admin)]
  expect(first.map(({ body }) => body.fcsNumber)).toEqual([mine.fcsNumber, theirs.fcsNumber])
  const again = [await post(mine, 'shared'), await post(theirs, 'shared', admin)]
  expect(again.map(({ text }) => text)).toEqual(first.map(({ text }) => text))
})

test('what was refused may be sent again with the same key', async () => {
  const body = newClient(app)
  expect((await post({ ...body, firstName: '' }, 'mended')).status).toBe(400)
  expect((await post({ ...body, program: { id: 987_654 } }, 'mended')).status).toBe(400)
  expect((await post(body, 'mended')).status).toBe(200)
})

test('the answer is kept in the transaction of what it answers: without the one there is not the other', async () => {
  const body = newClient(app)
  await pool.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'crash'; END $$;
    CREATE TRIGGER crash BEFORE UPDATE ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION fail()`)
  const trail = async () => (await pool.query('SELECT count(*)::int AS count FROM trail')).rows[0].count
  const before = await trail()
  expect((await post(body, 'crash')).status).toBe(500)
  expect(await count(body.fcsNumber)).toBe(0)
  expect(await trail()).toBe(before)
  await pool.query('DROP TRIGGER crash ON idempotency_keys')
  const first = await post(body, 'crash')
  expect((await post(body, 'crash')).text).toBe(first.text)
})

test('a second restore with the key answers as the first', async () => {
  const saved = await client(app, staff)
  const on = { as: staff, params: { id: saved.id } }
  await call(app, archiveClient, on)
  const headers = { 'idempotency-key': 'restore' }
  const first = await call(app, restoreClient, { ...on, headers })
  expect(first.status).toBe(200)
  expect((await call(app, restoreClient, { ...on, headers })).text).toBe(first.text)
})

test('a key does not let in who may no longer create', async () => {
  const viewer = await signIn(app, 'VIEWER')
  expect((await post(newClient(app), 'same', viewer)).status).toBe(403)
})

test('a POST that changes nothing is answered anew, whatever the key', async () => {
  const person = { firstName: 'Ada', lastName: 'Marin', birthDate: '1999-12-31' }
  const find = () =>
    call(app, findDuplicates, { as: staff, body: person, headers: { 'idempotency-key': 'no key' } })
  expect((await find()).body).toEqual([])
  await client(app, staff, person)
  expect((await find()).body).toHaveLength(1)
})

test.each(['', ' ', 'with space', 'é', 'x'.repeat(256)])('%j is no key', async (key) => {
  const body = newClient(app)
  expect(await post(body, key)).toMatchObject({ status: 400, error: { error: 'bad_request' } })
  expect(await count(body.fcsNumber)).toBe(0)
})
