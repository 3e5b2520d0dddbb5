import { expect, test } from 'vitest'
import { enqueueMail } from '#core/server/mail.ts'
import { readClient } from '#records/clients/contract/calls.ts'
import { testApp } from '../../../../test/app.ts'
import { call, client, signIn } from '../../../../test/factories.ts'

const TOKEN = 'a-token-of-the-tests'
const app = await testApp({ METRICS_TOKEN: TOKEN })

const ask = (authorization?: string, of = app) =>
  of.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
const metrics = async () => (await ask(`Bearer ${TOKEN}`)).payload
const valueOf = (text: string, name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])

test('who has the token is told, nobody else; without one there are none', async () => {
  expect((await ask(`Bearer ${TOKEN}`)).statusCode).toBe(200)
  const staff = await signIn(app, 'ADMIN')
  for (const authorization of [undefined, TOKEN, 'Bearer', `Bearer ${TOKEN}x`, `Bearer ${staff.token}`]) {
    const { statusCode, payload } = await ask(authorization)
    expect({ statusCode, payload }, authorization).toEqual({
      statusCode: 401,
      payload: 'The token is not right.\n',
    })
  }
  const without = await testApp()
  expect((await ask(`Bearer ${TOKEN}`, without)).statusCode).toBe(404)
})

test('answers are counted by their route, and nothing in them is about anybody', async () => {
  const staff = await signIn(app, 'STAFF')
  const { id, lastName } = await client(app, staff, { lastName: 'Robichaud-Métrique' })
  await call(app, readClient, { as: staff, params: { id } })
  await call(app, readClient, { as: staff, params: { id: 999_999 } })
  const text = await metrics()
  const counted = (status: number) =>
    `http_request_duration_seconds_count{method="GET",route="/api/clients/:id",status="${status}"} 1`
  expect(text).toContain(counted(200))
  expect(text).toContain(counted(404))
  expect(text).not.toContain(lastName)
  expect(text).not.toContain('clients/999999')
})

test('the queue, the backups and the trail say how they stand', async () => {
  const { pool } = app.database
  const before = await metrics()
  expect(valueOf(before, 'passerelle_last_good_backup_timestamp_seconds')).toBe(0)
  await enqueueMail(app.database.db, { to: ['a@example.org'], subject: 'a', text: 'a' })
  await pool.query(`INSERT INTO backup_runs (kind, name, started_at, ended_at, bytes, counts)
    VALUES ('BACKUP', 'a', '2026-11-25T06:00:00Z', '2026-11-25T06:01:00Z', 1, '{}')`)
  const after = await metrics()
  expect(valueOf(after, 'passerelle_database_up')).toBe(1)
  expect(valueOf(after, 'passerelle_jobs_waiting')).toBe(valueOf(before, 'passerelle_jobs_waiting') + 1)
  expect(valueOf(after, 'passerelle_last_good_backup_timestamp_seconds')).toBe(
    Date.parse('2026-11-25T06:01:00Z') / 1000,
  )
  expect(valueOf(after, 'passerelle_database_bytes')).toBeGreaterThan(1e6)
  expect(valueOf(after, 'passerelle_data_free_bytes')).toBeGreaterThan(0)
  expect(valueOf(after, 'process_resident_memory_bytes')).toBeGreaterThan(1e6)
})

test('while the database is away they are there and say so', async () => {
  const lonely = await testApp({ METRICS_TOKEN: TOKEN })
  await lonely.database.pool.query('ALTER TABLE backup_runs RENAME TO away')
  const { statusCode, payload } = await ask(`Bearer ${TOKEN}`, lonely)
  expect(statusCode).toBe(200)
  expect(valueOf(payload, 'passerelle_database_up')).toBe(0)
  expect(payload).not.toContain('passerelle_jobs_waiting')
})
