import type pg from 'pg'
import { expect, test } from 'vitest'
import { beginMoment } from '#across/backups/server/archive/moment.ts'
import { ATTACHMENTS } from '#acts/attachments/contract/calls.ts'
import { entities } from '#app/server/entities.ts'
import { connected } from '#platform/server/connected.ts'
import { testApp } from '../../../../test/app.ts'
import { unzipped } from '../../../../test/docx.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { mails } from '../../../../test/people.ts'
import { archiveOf } from './archive.ts'
import { ROWS_AT_ONCE } from './rows.ts'

/** Tests a take-out that is sent while it is made. */
const app = await testApp()
const { pool } = app.database
const admin = await signIn(app, 'ADMIN')
const other = await signIn(app, 'ADMIN')
const who = await client(app, admin)
await call(app, ATTACHMENTS.client.add, {
  as: admin,
  params: { id: who.id },
  body: { kind: 'OTHER' },
  files: [{ name: 'Lettre.pdf', bytes: Buffer.from('%PDF-1.7') }],
})
const ROWS = 20 * ROWS_AT_ONCE
await pool.query(`INSERT INTO cities (name) SELECT 'City ' || n FROM generate_series(1, ${ROWS}) n`)
const url = await app.app.listen({ port: 0, host: '127.0.0.1' })
const ask = (signal?: AbortSignal) =>
  fetch(`${url}/api/take-out`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    signal,
  })
const whole = async () => (await (await ask()).arrayBuffer().catch(() => undefined))?.byteLength ?? 0
const ended = async () =>
  (await pool.query('SELECT ended_at IS NOT NULL AS ended FROM take_outs ORDER BY id')).rows

test('no more rows are read than were written, and all tables are of one moment', async () => {
  await connected(app.database.url, async (own) => {
    let [read, written, most] = [0, 0, 0]
    const counting = {
      query: async (asked: { text?: string }) => {
        const result = await own.query(asked as pg.QueryConfig)
        if (asked.text?.startsWith('FETCH')) read += result.rows.length
        most = Math.max(most, read - written)
        return result
      },
    } as unknown as pg.ClientBase
    await beginMoment(own)
    const chunks: Uint8Array[] = []
    const source = { client: counting, entities, files: app.files, organisation: 'A', at: new Date() }
    // the first statement takes the snapshot
    await own.query('SELECT 1')
    await pool.query(`INSERT INTO cities (name) VALUES ('Later')`)
    for await (const chunk of archiveOf(source)) {
      written += String(Buffer.from(chunk)).split('\n').length
      chunks.push(chunk)
    }
    expect(read).toBeGreaterThan(2 * ROWS)
    expect(most).toBeLessThanOrEqual(2 * ROWS_AT_ONCE)
    const cities = String(unzipped(Buffer.concat(chunks))['csv/cities.csv'])
    expect(cities).toContain(`City ${ROWS}`)
    expect(cities).not.toContain('Later')
  })
})

test('one at a time, and who goes away ends theirs', async () => {
  const { get } = app.files
  // the first take-out waits for its file until its reader has gone
  app.files.get = () => new Promise(() => {})
  const gone = new AbortController()
  await (await ask(gone.signal)).body?.getReader().read()
  app.files.get = get
  expect((await ask()).status).toBe(409)
  gone.abort()
  await expect.poll(whole).toBeGreaterThan(ROWS)
})

test('a failure on the way ends the connection, and it is not told to have been taken out', async () => {
  const before = (await ended()).length
  const { get } = app.files
  app.files.get = async () => {
    throw new Error('the disk is gone')
  }
  try {
    const answer = await ask()
    expect(answer.status).toBe(200)
    await expect(answer.arrayBuffer()).rejects.toThrow(/terminated/)
  } finally {
    app.files.get = get
  }
  expect((await ended()).slice(before)).toEqual([{ ended: false }])
  const told = (await mails(app)).filter(({ to }) => to.includes(other.username)).length
  expect(told).toBe((await ended()).length)
  expect(await whole()).toBeGreaterThan(ROWS)
})

test('a file that the store has not is named, and the others are there', async () => {
  const { get } = app.files
  app.files.get = async () => undefined
  try {
    const files = unzipped(new Uint8Array(await (await ask()).arrayBuffer()))
    expect(String(files['MISSING.txt'])).toBe('files/attachments/1-Lettre.pdf\n')
  } finally {
    app.files.get = get
  }
})
