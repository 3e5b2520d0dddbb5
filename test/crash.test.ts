import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#records/clients/contract/client.ts'
import { newClient, type Running, run, runToTheEnd } from './running.ts'
import { stopAtOnce, throwawayFolder } from './server/throwaway.ts'

/** The real server on a disk: everything it answered is stored, however it ends. */
const DATA_DIR = throwawayFolder()
const START = { timeout: 180_000 }
let server: Running
let authorization = ''

const call = <Body>(path: string, sent: Parameters<Running['call']>[1] = {}) =>
  server.call<Body>(path, { ...sent, headers: { authorization, ...sent.headers } })

let made = 0
const nextClient = () => newClient(`Crash ${++made}`, `CR${made}`)
type NewClient = ReturnType<typeof newClient>
const create = (body: NewClient) =>
  call<Client>('clients', { method: 'POST', body, headers: { 'idempotency-key': body.fcsNumber } })
async function found(phrase: string): Promise<number> {
  const { body } = await call<{ totalRecordCount: number }>(`clients/paginated?phrase=${phrase}`)
  return body.totalRecordCount
}

beforeAll(async () => {
  server = await run({ DATA_DIR })
  const credentials = { username: 'admin@example.org', password: 'passerelle-demo-2026' }
  const login = await call('login', { method: 'POST', body: credentials })
  authorization = login.headers.get('authorization') ?? ''
}, START.timeout)
afterAll(async () => {
  await server.end('SIGTERM')
  rmSync(DATA_DIR, { recursive: true, force: true })
}, START.timeout)

test('the first start loads the demonstration data and says how to get in', () => {
  expect(server.said()).toContain('Loaded the demonstration data')
  expect(server.said()).toContain('all with the password passerelle-demo-2026:')
  expect(server.said()).toContain('technician@example.org')
})

test('a second server on the same folder says so and ends', START, async () => {
  const { exitCode, said } = await runToTheEnd({ DATA_DIR })
  expect(exitCode).toBe(1)
  expect(said).toContain(`already running on ${DATA_DIR}`)
  expect((await call('ready')).status).toBe(200)
})

test.each(['server', 'server and its database'])(
  'when the %s are killed every save that was answered is there',
  START,
  async (killed) => {
    const answered: Client[] = []
    const unanswered: NewClient[] = []
    const clients = await found('-crash')
    expect(clients).toBeGreaterThan(1000)
    const write = async () => {
      for (;;) {
        const body = nextClient()
        try {
          const reply = await create(body)
          expect(reply.status).toBe(200)
          if (answered.push(reply.body) === 60) server.process.kill('SIGKILL')
          if (answered.length === 60 && killed !== 'server') stopAtOnce(join(DATA_DIR, 'postgres', 'data'))
        } catch (error) {
          if (!(error instanceof TypeError)) throw error
          unanswered.push(body)
          return
        }
      }
    }
    await Promise.all([write(), write(), write(), write()])
    await server.end('SIGKILL')
    server = await run({ DATA_DIR })
    expect(server.said()).not.toContain('Loaded the demonstration data')
    expect(await found('-crash')).toBe(clients)
    await Promise.all(
      answered.map(async (saved) => {
        expect((await call(`clients/${saved.id}`)).body).toEqual(saved)
        const { body: history } = await call<{ records: unknown[] }>(`clients/${saved.id}/history`)
        expect(history.records).toMatchObject([{ action: 'CREATE' }])
      }),
    )
    for (const body of unanswered) {
      expect((await create(body)).status).toBe(200)
      expect(await found(body.fcsNumber)).toBe(1)
    }
    expect(unanswered).toHaveLength(4)
  },
)

test('SIGTERM answers the request that is under way, and ends without a fault', START, async () => {
  const body = JSON.stringify(nextClient())
  const head = [
    'POST /api/clients HTTP/1.1',
    'Host: 127.0.0.1',
    `Authorization: ${authorization}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  // a browser keeps connections open, and opens some ahead of need
  const browser = connect(server.port, '127.0.0.1')
  browser.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 20)}`)
  await once(connect(server.port, '127.0.0.1'), 'connect')
  await call('ready')
  const ended = server.end('SIGTERM')
  await expect
    .poll(() =>
      call('health').then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')
  browser.write(body.slice(20))
  const answer = Buffer.concat(await browser.toArray()).toString()
  expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/)
  expect(await ended).toBe(0)
  server = await run({ DATA_DIR })
  const saved: Client = JSON.parse(answer.split('\r\n\r\n')[1] ?? '')
  expect((await call(`clients/${saved.id}`)).body).toEqual(saved)
})
