import { once } from 'node:events'
import { Agent } from 'node:http'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { runToTheEnd } from '../../../test/running.ts'
import { METRICS_TOKEN, statuses, TwoProcesses, times } from '../../../test/two-processes.ts'

/** Start, shared port and end of several processes. */
const two = await TwoProcesses.start()
const START = 120_000

test('two processes answer on one port, and share connections that stay open', async () => {
  expect(await statuses(times(40, () => two.ask('GET', 'session')))).toEqual(Array(40).fill(200))
  // their messages arrive after their answers
  await expect.poll(() => two.answering().size).toBe(2)
  const before = two.server.said().length
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  await times(320, () => two.ask('GET', 'settings', undefined, {}, agent))
  agent.destroy()
  for (const pid of two.answering())
    await expect
      .poll(() => two.server.said().slice(before))
      .toMatch(new RegExp(`"pid":${pid}.*"msg":"answered"`))
})

test('whichever of them is asked, the metrics are those of all of them', async () => {
  const ofSettings = /_count\{method="GET",route="\/api\/settings",status="200"\} (\d+)/
  const asked = () =>
    times(8, async () => {
      const answer = await fetch(`http://127.0.0.1:${two.server.port}/metrics`, {
        headers: { authorization: `Bearer ${METRICS_TOKEN}`, connection: 'close' },
      })
      return Number(ofSettings.exec(await answer.text())?.[1])
    })
  // each counts after its answers
  await expect.poll(asked).toEqual(Array(8).fill(320))
})

test('one that is killed is replaced, and what was answered is there once', { timeout: START }, async () => {
  const before = [...two.answering()]
  const numbers = Array.from({ length: 60 }, (_, nth) => `KILL${100 + nth}`)
  /** Resends unanswered requests with the same key, like the browser. */
  async function insist(number: string): Promise<number> {
    const answer = await two.create(number).catch(() => undefined)
    return answer?.status ?? insist(number)
  }
  const sent = numbers.map(insist)
  await sent[0]
  process.kill(before[0] ?? 0, 'SIGKILL')
  expect(new Set(await Promise.all(sent))).toEqual(new Set([200]))
  expect(await two.count('Partage%20KILL')).toBe(60)
  await expect
    .poll(two.server.said)
    .toContain(`Process ${before[0]} ended with SIGKILL; another one takes its place`)
  await expect
    .poll(async () => {
      await times(10, () => two.ask('GET', 'session'))
      return [...two.answering()].filter((pid) => !before.includes(pid)).length
    })
    .toBe(1)
})

test('at the end what was asked is answered, and nobody stays', { timeout: START }, async () => {
  const processes = [...two.answering()]
  const other = await two.database.pool.connect()
  await other.query('BEGIN; LOCK TABLE clients')
  const asked = times(10, (nth) => two.create(`END${100 + nth}`))
  const waiting = async () => {
    const { rows } = await other.query(`SELECT count(*)::int AS count FROM pg_locks
      WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
    return rows[0].count
  }
  await expect.poll(waiting).toBe(10)
  const ended = two.server.end('SIGTERM')
  const isOpen = () =>
    two.ask('GET', 'health').then(
      () => true,
      () => false,
    )
  await expect.poll(isOpen).toBe(false)
  await other.query('COMMIT')
  other.release()
  expect(await statuses(asked)).toEqual(Array(10).fill(200))
  expect(await ended).toBe(0)
  await expect.poll(() => processes.filter(runs)).toEqual([])
  await two.restart()
})

test('they end with the first process, even where that is killed', { timeout: START }, async () => {
  await times(40, () => two.ask('GET', 'session'))
  await expect.poll(() => two.answering().size).toBe(2)
  const processes = [...two.answering()]
  two.server.process.kill('SIGKILL')
  await expect.poll(() => processes.filter(runs)).toEqual([])
})

test('a port that is taken is said once', { timeout: START }, async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const { exitCode, said } = await runToTheEnd({ ...two.env, PORT: String(port) })
  other.close()
  expect(exitCode).toBe(1)
  expect(said.match(/Passerelle cannot start: .*EADDRINUSE/g)).toHaveLength(1)
})

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
