import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../../seed/accounts.ts'
import { type DemoDatabase, demoDatabase } from '../../../test/browser/demo-database.ts'
import { picture } from '../../../test/pictures.ts'
import { newClient, type Running, run, runToTheEnd } from '../../../test/running.ts'
import { throwawayFolder } from '../../../test/server/throwaway.ts'

/** The real program with two processes, its calls over new connections: which of the two answers is left to chance. */
let database: DemoDatabase
let env: Record<string, string>
let server: Running
let authorization: string
const START = 120_000

beforeAll(async () => {
  database = await demoDatabase()
  env = { DATABASE_URL: database.url, DATA_DIR: throwawayFolder(), WEB_PROCESSES: '2', LOG_LEVEL: 'info' }
  server = await run(env)
  authorization = await logIn('admin')
}, START)
afterAll(async () => {
  if (server.process.signalCode === null) await server.end('SIGTERM')
  await database.drop()
}, START)

interface Answer {
  status: number
  authorization: string
  body: { id: number; totalRecordCount: number; status: string }
}

/** A call over a connection of its own; rejects where that breaks. */
function ask(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  agent: Agent | false = false,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({
      port: server.port,
      path: `/api/${path}`,
      method,
      agent,
      headers: {
        authorization,
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
    })
    sent.once('error', reject)
    sent.once('response', (response) => {
      text(response).then((answer) => {
        const token = response.headers.authorization ?? ''
        const isJson = response.headers['content-type']?.startsWith('application/json')
        const parsed = isJson ? JSON.parse(answer) : {}
        resolve({ status: response.statusCode ?? 0, authorization: String(token), body: parsed })
      }, reject)
    })
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

async function logIn(name: string, password = DEMO_PASSWORD): Promise<string> {
  const answer = await ask(
    'POST',
    'login',
    { username: `${name}@example.org`, password },
    { authorization: '' },
  )
  return answer.authorization
}

interface WithPlace {
  addresses: { city: { name: string } }[]
}

const times = <T>(count: number, one: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => one(nth)))
const statuses = async (answers: Promise<Answer[]>) => (await answers).map(({ status }) => status)

/** Who has answered, as the log says. */
function answering(): Set<number> {
  const lines = server.said().matchAll(/"pid":(\d+).*"msg":"answered"/g)
  return new Set([...lines].map(([, pid]) => Number(pid)))
}

const create = (number: string) =>
  ask('POST', 'clients', newClient('Partage', number), { 'idempotency-key': number })
const count = async (phrase: string) =>
  (await ask('GET', `clients/paginated?phrase=${phrase}`)).body.totalRecordCount

test('two processes answer on one port, and share connections that stay open', async () => {
  expect(await statuses(times(40, () => ask('GET', 'session')))).toEqual(Array(40).fill(200))
  expect(answering().size).toBe(2)
  const before = server.said().length
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  await times(320, () => ask('GET', 'settings', undefined, {}, agent))
  agent.destroy()
  const since = server.said().slice(before)
  for (const pid of answering()) expect(since).toMatch(new RegExp(`"pid":${pid}.*"msg":"answered"`))
})

test('what is sent twice is done once, whichever of them it reaches', async () => {
  const answers = await times(8, () => create('TWICE1'))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await count('TWICE1')).toBe(1)
})

test('a session that ends in one has ended in the other', async () => {
  const mine = { authorization: await logIn('finance') }
  expect(await statuses(times(6, () => ask('GET', 'session', undefined, mine)))).toEqual(Array(6).fill(200))
  expect((await ask('GET', 'logout', undefined, mine)).status).toBeLessThan(300)
  expect(await statuses(times(6, () => ask('GET', 'session', undefined, mine)))).toEqual(Array(6).fill(401))
})

test('a permission that is taken away in one is gone in the other', async () => {
  const theirs = { authorization: await logIn('viewer') }
  const read = () => statuses(times(6, () => ask('GET', 'clients/1', undefined, theirs)))
  expect(await read()).toEqual(Array(6).fill(200))
  const roles = (await ask('GET', 'roles')).body as unknown as {
    id: number
    code: string
    permissions: string[]
  }[]
  const viewer = roles.find(({ code }) => code === 'VIEWER')
  const permissions = viewer?.permissions.filter((each) => each !== 'READ_CLIENTS')
  expect((await ask('PUT', `roles/${viewer?.id}`, { ...viewer, permissions })).status).toBe(200)
  expect(await read()).toEqual(Array(6).fill(403))
})

test('failed attempts to sign in count over both', async () => {
  const attempt = () => ask('POST', 'login', { username: 'technician@example.org', password: 'wrong' })
  const refused = await statuses(times(12, attempt))
  expect(refused.filter((status) => status === 401)).toHaveLength(5)
  expect(refused.filter((status) => status === 429)).toHaveLength(7)
})

test('one of them has the piece that all reserve at once', async () => {
  const { body } = await ask('GET', 'equipment/paginated?statusString=AVAILABLE')
  const [piece] = (body as unknown as { records: { id: number }[] }).records
  const reserved = await statuses(times(8, () => ask('POST', `equipment/${piece?.id}/reservation`)))
  expect(reserved.filter((status) => status === 200)).toHaveLength(1)
})

test('a place that is renamed in one is read and found by its new name in the other', async () => {
  const { body } = await ask('GET', 'cities')
  const [city] = body as unknown as { id: number; name: string }[]
  const { id } = (await create('PLACE1')).body
  const renamed = { ...city, name: 'Renomville' }
  expect((await ask('PUT', `cities/${city?.id}`, renamed)).status).toBe(200)
  const read = await times(6, () => ask('GET', `clients/${id}`))
  const cities = read.map(({ body: client }) => (client as unknown as WithPlace).addresses[0]?.city.name)
  expect(cities).toEqual(Array(6).fill('Renomville'))
  await expect.poll(() => count('Renomville%20PLACE1'), { timeout: 15_000 }).toBe(1)
})

test('a picture that came to one is shown by the other', async () => {
  const form = new FormData()
  const { body } = await ask('GET', 'equipment/paginated')
  const [piece] = (body as unknown as { records: Record<string, unknown>[] }).records
  const { body: whole } = await ask('GET', `equipment/${piece?.id}`)
  form.set('equipment', JSON.stringify(whole))
  form.append('photo', new Blob([await picture()], { type: 'image/jpeg' }), 'chaise.jpg')
  const saved = await fetch(`http://127.0.0.1:${server.port}/api/equipment/${piece?.id}`, {
    method: 'PUT',
    headers: { authorization, connection: 'close' },
    body: form,
  })
  expect(saved.status, await saved.clone().text()).toBe(200)
  const { photos } = (await saved.json()) as { photos: { id: string }[] }
  const shown = () => ask('GET', `equipment/${piece?.id}/photos/${photos.at(-1)?.id}`)
  expect(await statuses(times(6, shown))).toEqual(Array(6).fill(200))
})

test('each mail that waits is sent once', async () => {
  const people = ['staff', 'finance', 'technician']
  const sent = people.map((name) => ask('POST', 'passwords/forgotten', { username: `${name}@example.org` }))
  expect(await statuses(Promise.all(sent))).toEqual([204, 204, 204])
  const waiting = async () =>
    (await database.pool.query('SELECT count(*)::int AS count FROM graphile_worker.jobs')).rows[0].count
  await expect.poll(waiting, { timeout: 15_000 }).toBe(0)
  expect(readdirSync(join(env.DATA_DIR ?? '', 'outbox'))).toHaveLength(people.length)
})

test('a look is in the trail once, whichever of them it came to', async () => {
  const { id } = (await create('LOOK1')).body
  await times(20, () => ask('GET', `clients/${id}`))
  const looks = async () =>
    (
      await database.pool.query(
        `SELECT count(*)::int AS count FROM trail WHERE entity = 'clients' AND entity_id = $1 AND action = 'READ'`,
        [id],
      )
    ).rows[0].count
  await expect.poll(looks).toBe(20)
})

test('one that is killed is replaced, and what was answered is there once', { timeout: START }, async () => {
  const before = [...answering()]
  const numbers = Array.from({ length: 60 }, (_, nth) => `KILL${100 + nth}`)
  /** As the browser does: what got no answer is sent again with its key. */
  async function insist(number: string): Promise<number> {
    const answer = await create(number).catch(() => undefined)
    return answer?.status ?? insist(number)
  }
  const sent = numbers.map(insist)
  await sent[0]
  process.kill(before[0] ?? 0, 'SIGKILL')
  expect(new Set(await Promise.all(sent))).toEqual(new Set([200]))
  expect(await count('Partage%20KILL')).toBe(60)
  await expect
    .poll(server.said)
    .toContain(`Process ${before[0]} ended with SIGKILL; another one takes its place`)
  await expect
    .poll(
      async () => {
        await times(10, () => ask('GET', 'session'))
        return [...answering()].filter((pid) => !before.includes(pid)).length
      },
      { timeout: 20_000 },
    )
    .toBe(1)
})

test('at the end what was asked is answered, and nobody stays', { timeout: START }, async () => {
  const processes = [...answering()]
  const other = await database.pool.connect()
  await other.query('BEGIN; LOCK TABLE clients')
  const asked = times(10, (nth) => create(`END${100 + nth}`))
  const waiting = async () => {
    const { rows } = await other.query(`SELECT count(*)::int AS count FROM pg_locks
      WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
    return rows[0].count
  }
  await expect.poll(waiting, { timeout: 15_000 }).toBe(10)
  const ended = server.end('SIGTERM')
  const isOpen = () =>
    ask('GET', 'health').then(
      () => true,
      () => false,
    )
  await expect.poll(isOpen).toBe(false)
  await other.query('COMMIT')
  other.release()
  expect(await statuses(asked)).toEqual(Array(10).fill(200))
  expect(await ended).toBe(0)
  expect(processes.filter(runs)).toEqual([])
  server = await run(env)
})

test('they end with the first process, even where that is killed', { timeout: START }, async () => {
  authorization = await logIn('admin')
  await times(40, () => ask('GET', 'session'))
  const processes = [...answering()]
  expect(processes).toHaveLength(2)
  server.process.kill('SIGKILL')
  await expect.poll(() => processes.filter(runs), { timeout: 20_000 }).toEqual([])
})

test('a port that is taken is said once', { timeout: START }, async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const { exitCode, said } = await runToTheEnd({ ...env, PORT: String(port) })
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
