import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { testApp, workplace } from '../../../../../test/app.ts'
import { call, signIn } from '../../../../../test/factories.ts'
import { importing } from '../../../../../test/importing.ts'
import * as calls from '../../contract/calls.ts'
import { workOffImports } from './worker.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const { now, checked } = importing(app, admin)
const { db } = app.database
const TOWNS = 1200

/** Terminates connections with an open transaction, as if the server had been killed. */
async function cutOff(): Promise<number> {
  const { rows } = await sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = current_user
      AND pid <> pg_backend_pid() AND xact_start IS NOT NULL AND backend_type = 'client backend'`.execute(db)
  return rows.length
}

/** A connection that was terminated after its last transaction fails only for the next caller. */
const nowBehindTheCut = (id: number) => vi.waitFor(() => now(id))

/** Terminates the work while it writes the outcomes of a block, where it waits for a lock on the import. */
async function cutOffAtTheEnd(id: number): Promise<void> {
  const looking = await app.database.pool.connect()
  try {
    await looking.query('BEGIN')
    await looking.query('SELECT FROM imports WHERE id = $1 FOR UPDATE', [id])
    const work = workOffImports.run(workplace(app)).catch(() => undefined)
    const cut = () =>
      sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND usename = current_user AND wait_event_type = 'Lock'`.execute(
        db,
      )
    await expect.poll(async () => (await cut()).rows.length, { timeout: 60_000 }).toBe(1)
    await work
  } finally {
    await looking.query('ROLLBACK')
    looking.release()
  }
}

test('cut off in the middle of its blocks a run goes on, and nothing is there twice or half', {
  timeout: 120_000,
}, async () => {
  const towns = Array.from({ length: TOWNS }, (_, place) => `Bourg ${place}\n`).join('')
  const one = await checked('CITIES', `Name\n${towns}`)
  await call(app, calls.startRun, { as: admin, params: { id: one.id } })
  await cutOffAtTheEnd(one.id)
  expect(await nowBehindTheCut(one.id)).toMatchObject({ state: 'RUNNING', done: 0 })
  let cuts = 0
  while ((await nowBehindTheCut(one.id)).state === 'RUNNING') {
    let isOver = false
    const work = workOffImports.run(workplace(app)).then(
      () => true,
      () => false,
    )
    void work.then(() => {
      isOver = true
    })
    const cutsBefore = cuts
    while (cuts < 5 && cuts === cutsBefore && !isOver) {
      await wait(Math.random() * 200)
      if (await cutOff()) cuts++
    }
    await work
  }
  expect(cuts).toBeGreaterThan(0)
  expect(await now(one.id)).toMatchObject({ state: 'DONE', done: TOWNS, counts: { create: TOWNS, fault: 0 } })
  const { rows } = await sql<{ towns: number; names: number; told: number }>`
    SELECT count(*)::int AS towns, count(DISTINCT name)::int AS names, (SELECT count(*)::int FROM trail t
      WHERE t.entity = 'cities' AND t.action = 'CREATE' AND t.entity_id IN (SELECT id FROM cities WHERE name LIKE 'Bourg %')) AS told
    FROM cities WHERE name LIKE 'Bourg %'`.execute(db)
  expect(rows).toEqual([{ towns: TOWNS, names: TOWNS, told: TOWNS }])
})
