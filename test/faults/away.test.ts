import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '#app/server/features.ts'
import { isForAnyone } from '#core/contract/access.ts'
import { newClient } from '../running.ts'
import { Installation } from './installation.ts'
import { percentile, rounds, tell } from './results.ts'

const AWAY_MS = rounds(3000, 30_000)
const CALLERS = 16
let at: Installation

beforeAll(async () => {
  at = await Installation.begin()
})
afterAll(() => at.end())

interface Answered {
  status: number
  again: string | null
  ms: number
}

async function ask(path: string, sent: Parameters<Installation['call']>[1] = {}): Promise<Answered> {
  const begun = performance.now()
  const { status, headers } = await at.call(path, sent)
  return { status, again: headers.get('retry-after'), ms: performance.now() - begun }
}

const create = (number: string) =>
  ask('clients', {
    method: 'POST',
    body: newClient('Attente', number),
    headers: { 'idempotency-key': number },
  })

const found = async (number: string) =>
  (await at.asked('SELECT FROM clients WHERE fcs_number = $1', [number])).length

const REFUSED = { status: 503, again: '2' }

test('where the database says nothing every call is answered 503 while it is away, and all goes on by itself', async () => {
  const goOn = at.stopDatabase()
  // each of the pending requests waits for something else
  const waiting = [
    create('ATTENTE0'),
    ask('clients/paginated?phrase=marie'),
    ask('together', { method: 'POST', body: { calls: ['/api/clients/1'] } }),
    ...Array.from({ length: 40 }, (_, nth) => ask(`clients/${nth + 1}`)),
  ]
  const first = await Promise.all(waiting)
  for (const answered of first) expect(answered).toMatchObject(REFUSED)

  const begun = performance.now()
  const times: number[] = []
  const callers = Array.from({ length: CALLERS }, async (_, caller) => {
    for (let turn = 0; performance.now() - begun < AWAY_MS; turn++) {
      const answered = await (turn % 2 ? create(`A${caller}X${turn}`) : ask('equipment/paginated'))
      expect(answered).toMatchObject(REFUSED)
      times.push(answered.ms)
      await wait(20)
    }
  })
  await Promise.all(callers)
  for (const { call } of routes) {
    if (isForAnyone(call.access) || call.token) continue
    const answered = await ask(call.path.replace('/api/', '').replace(/\{\w+\}/g, '1'), {
      method: call.method,
    })
    expect({ call: call.name, ...answered }).toMatchObject(REFUSED)
  }
  expect(await ask('ready')).toMatchObject(REFUSED)
  expect(await ask('health')).toMatchObject({ status: 200 })

  goOn()
  await expect.poll(async () => (await ask('ready')).status, { timeout: 100_000 }).toBe(200)
  expect(await create('ATTENTE0')).toMatchObject({ status: 200 })
  expect(await found('ATTENTE0')).toBe(1)
  const longest = Math.max(...first.map(({ ms }) => ms))
  tell(
    2,
    'The database accepts connections and says nothing (SIGSTOP)',
    `${AWAY_MS / 1000} s, ${times.length} calls, and each of ${routes.length} calls of the API`,
    `who had asked already waited ${(longest / 1000).toFixed(1)} s at most; then 503 in ${percentile(times, 0.5).toFixed(1)} ms (p50), ${percentile(times, 0.99).toFixed(1)} ms (p99); goes on by itself`,
  )
})

test('the queue goes on when the database is back', async () => {
  const [job] = await at.asked<{ id: string }>(
    `SELECT id FROM graphile_worker.add_job('mail', '{"to": ["a@example.org"], "subject": "s", "text": "t"}'::json)`,
  )
  await expect
    .poll(
      () =>
        at.asked('SELECT attempts, last_error, locked_at FROM graphile_worker.jobs WHERE id = $1', [job?.id]),
      { timeout: 100_000 },
    )
    .toEqual([])
})

test('a database that dies is back by itself, and until then calls are answered 503', async () => {
  at.killDatabase()
  let refused = 0
  const times: number[] = []
  for (;;) {
    const answered = await ask('clients/1')
    if (answered.status === 200) break
    expect(answered).toMatchObject(REFUSED)
    times.push(answered.ms)
    refused++
    await wait(10)
  }
  expect(refused).toBeGreaterThan(0)
  tell(
    3,
    'The database is killed, and comes back',
    `${refused} calls until then`,
    `503 in ${percentile(times, 0.99).toFixed(1)} ms (p99)`,
  )
})
