import { spawnSync } from 'node:child_process'
import { beforeEach, expect, test } from 'vitest'
import { testApp, workplace } from '../../../../test/app.ts'
import { client, signIn } from '../../../../test/factories.ts'
import { logSeal, sealTrail, verifyTrail } from './seal.ts'

/** Changes to written entries of the trail are detected. */
const app = await testApp({ LOG_LEVEL: 'info' })
const { pool } = app.database
const staff = await signIn(app, 'STAFF')
const seal = () => sealTrail.run(workplace(app))

beforeEach(async () => {
  await client(app, staff)
  await seal()
})

/** The verdict on the trail after the database owner has run these statements, which are then rolled back. */
async function verdictAfter(...statements: string[]) {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    for (const table of ['trail', 'trail_seals'])
      await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    for (const statement of statements) await client.query(statement)
    return await verifyTrail(client)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

test('what was sealed is as it was, and what came since is counted', async () => {
  await client(app, staff)
  const before = await verifyTrail(pool)
  expect(before).toMatchObject({ unsealed: 1, last: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) } })
  expect(before.broken).toBeUndefined()
  await seal()
  expect(await verifyTrail(pool)).toMatchObject({ sealed: before.sealed + 1, unsealed: 0 })
  // nothing new, no new seal
  await seal()
  expect((await verifyTrail(pool)).last.id).toBe(before.last.id + 1)
})

test('the command says that it is whole, compares a seal of the log, and fails where one was made anew', async () => {
  const verify = (...words: string[]) =>
    spawnSync(process.execPath, ['scripts/verify-trail.ts', ...words], {
      encoding: 'utf8',
      env: { DATABASE_URL: app.database.url },
    })
  const { last } = await verifyTrail(pool)
  const right = verify(String(last.id), last.hash)
  expect(right.stdout).toMatch(/^\d+ entries of the trail are as they were sealed; \d+ came since\.\n/)
  expect(right.stdout).toContain(`Seal ${last.id} is that of the log.`)
  expect(right.status).toBe(0)
  const wrong = verify(String(last.id), '0'.repeat(64))
  expect({ status: wrong.status, said: wrong.stderr }).toEqual({
    status: 1,
    said: `Seal ${last.id} is not that of the log: the seals were made anew.\n`,
  })
})

test.each([
  ['another user', 'UPDATE trail SET user_id = NULL'],
  ['another value', `UPDATE trail SET changes = '[]'`],
  ['another time', `UPDATE trail SET at = at + interval '1 microsecond'`],
  ['another address', `UPDATE trail SET address = '10.0.0.1'`],
  ['no entry', 'DELETE FROM trail'],
])('where there is %s the seal over the entry is broken', async (_, statement) => {
  const { rows } = await pool.query('SELECT last_entry AS id FROM trail_seals ORDER BY id DESC LIMIT 1')
  const { id } = rows[0]
  await client(app, staff)
  await seal()
  const { broken } = await verdictAfter(`${statement} WHERE id = ${id}`)
  expect(broken).toMatchObject({ lastEntry: String(id) })
  expect((await verifyTrail(pool)).broken).toBeUndefined()
})

test('an entry that stands in the place of another is found, and so is a seal that was changed or taken away', async () => {
  const { rows } = await pool.query('SELECT last_entry AS id FROM trail_seals ORDER BY id LIMIT 1')
  const { id } = rows[0]
  const between = await verdictAfter(
    `DELETE FROM trail WHERE id = ${id}`,
    `INSERT INTO trail (id, entity, entity_id, action, search_text) OVERRIDING SYSTEM VALUE VALUES (${id}, 'clients', 1, 'UPDATE', ' ')`,
  )
  expect(between.broken?.lastEntry).toBe(String(id))
  expect(
    (await verdictAfter(`UPDATE trail_seals SET hash = sha256('x') WHERE last_entry = ${id}`)).broken,
  ).toBeDefined()
  expect((await verdictAfter(`DELETE FROM trail_seals WHERE last_entry = ${id}`)).broken).toBeDefined()
})

test('an entry that is still being written is left to the next seal', async () => {
  const writer = await pool.connect()
  await writer.query('BEGIN')
  await writer.query(`INSERT INTO trail (entity, entity_id, action) VALUES ('clients', 1, 'UPDATE')`)
  await client(app, staff)
  const sealing = seal()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect((await verifyTrail(pool)).unsealed).toBe(1)
  await writer.query('COMMIT')
  writer.release()
  await sealing
  expect(await verifyTrail(pool)).toMatchObject({ unsealed: 0 })
})

test('the last seal is told to the log', async () => {
  await logSeal.run(workplace(app))
  const { last } = await verifyTrail(pool)
  expect(app.log.find((line) => line.includes('the trail is sealed'))).toContain(last.hash)
})
