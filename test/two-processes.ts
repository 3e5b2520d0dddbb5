import { type Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import { DEMO_PASSWORD } from '../seed/accounts.ts'
import { type DemoDatabase, demoDatabase } from './browser/demo-database.ts'
import { newClient, type Running, run } from './running.ts'
import { throwawayFolder } from './server/throwaway.ts'

export const METRICS_TOKEN = 'a-token-of-the-tests'

export interface Answer {
  status: number
  authorization: string
  body: { id: number; totalRecordCount: number; status: string }
}

/** Runs many at once. */
export const times = <T>(count: number, one: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => one(nth)))

export const statuses = async (answers: Promise<Answer[]>) => (await answers).map(({ status }) => status)

/** The real program with two processes; each call uses a new connection, so chance decides which process answers. */
export class TwoProcesses {
  server: Running
  authorization = ''
  readonly database: DemoDatabase
  readonly env: Record<string, string>

  private constructor(database: DemoDatabase, env: Record<string, string>, server: Running) {
    this.database = database
    this.env = env
    this.server = server
  }

  /** Signed in as an administrator, until the tests of the file end. */
  static async start(): Promise<TwoProcesses> {
    const database = await demoDatabase()
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: throwawayFolder(),
      WEB_PROCESSES: '2',
      LOG_LEVEL: 'info',
      METRICS_TOKEN,
    }
    const two = new TwoProcesses(database, env, await run(env))
    two.authorization = await two.logIn('admin')
    afterAll(async () => {
      if (two.server.process.signalCode === null) await two.server.end('SIGTERM')
      await database.drop()
    })
    return two
  }

  /** Restarts it after it has ended. */
  async restart(): Promise<void> {
    this.server = await run(this.env)
    this.authorization = await this.logIn('admin')
  }

  /** A call over its own connection; rejects if that breaks. */
  ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    agent: Agent | false = false,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request({
        port: this.server.port,
        path: `/api/${path}`,
        method,
        agent,
        headers: {
          authorization: this.authorization,
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

  async logIn(name: string, password = DEMO_PASSWORD): Promise<string> {
    const answer = await this.ask(
      'POST',
      'login',
      { username: `${name}@example.org`, password },
      { authorization: '' },
    )
    return answer.authorization
  }

  /** The processes that have answered, according to the log. */
  answering(): Set<number> {
    const lines = this.server.said().matchAll(/"pid":(\d+).*"msg":"answered"/g)
    return new Set([...lines].map(([, pid]) => Number(pid)))
  }

  create(number: string): Promise<Answer> {
    return this.ask('POST', 'clients', newClient('Partage', number), { 'idempotency-key': number })
  }

  async count(phrase: string): Promise<number> {
    return (await this.ask('GET', `clients/paginated?phrase=${phrase}`)).body.totalRecordCount
  }
}
