import pg from 'pg'
import { buildApp } from '#app/server/build.ts'
import { entities } from '#app/server/entities.ts'
import { openDatabase } from '#core/server/database.ts'
import { openFiles } from '#core/server/files/files.ts'
import { readConfig } from '#platform/server/config.ts'
import type { Operation } from './operation.ts'
import { encode } from './requests.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/** The statements of the bare handler for an operation. */
export interface Learned {
  statements: Statement[]
  transaction: boolean
  /** The varying parts of the request, with their values at the time of learning. */
  values: unknown[]
  /** The ids that the database assigned at the time of learning, by the returning column. */
  given: [string, number][]
}

/** Statements for the session, the trail and repeated calls, which the bare handler omits. */
const BESIDE = /\bsessions\b|\bINSERT INTO trail\b|idempotency_keys|server_secret/i
const BOUNDS = /^(BEGIN|START TRANSACTION|COMMIT|SET )/i

/** Runs each operation in the application in this process, and records the statements that it sends. */
export async function learn(
  url: string,
  dataDir: string,
  operations: readonly Operation[],
  authorization: (operation: Operation) => Promise<string>,
): Promise<Record<string, Learned>> {
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const { db, asyncCommitDb, close } = openDatabase(url, { max: 4 })
  const files = await openFiles(config)
  const app = await buildApp({ config, db, asyncCommitDb, files, demo: false, entities })
  const heard = listen()
  const learned: Record<string, Learned> = {}
  try {
    for (const operation of operations) {
      const headers = { authorization: await authorization(operation) }
      const ask = async () => {
        const sent = operation.next()
        heard.statements.length = 0
        const { headers: type, body } = encode(sent)
        const reply = await app.inject({
          method: operation.method,
          url: sent.path,
          headers: { ...headers, ...type },
          ...(body !== undefined && { payload: body }),
        })
        if (reply.statusCode >= 300) throw new Error(`${operation.name}: ${reply.statusCode} ${reply.body}`)
        return { sent, reply }
      }
      // the first run also sends statements whose results the application caches
      await ask()
      const { sent, reply } = await ask()
      const values = sent.values ?? []
      // the bare handler recognises the varying values by equality
      if (new Set(values).size < values.length) throw new Error(`${operation.name} sends one value twice`)
      const all = heard.statements.filter(({ text }) => !BESIDE.test(text))
      learned[operation.name] = {
        statements: all.filter(({ text }) => !BOUNDS.test(text)),
        transaction: operation.method !== 'GET' && all.some(({ text }) => /^BEGIN/i.test(text)),
        values,
        given: operation.method === 'POST' && sent.values ? givenIn(reply.json(), operation.given) : [],
      }
    }
    return learned
  } finally {
    heard.stop()
    await app.close()
    await close()
  }
}

function givenIn(answer: Record<string, unknown>, fields: Operation['given']): [string, number][] {
  const all = Object.entries({ id: 'id', ...fields }).filter(([, field]) => field in answer)
  return all.map(([column, field]) => [column, Number(answer[field])])
}

/** Records every statement of this process, in order. */
function listen() {
  const statements: Statement[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, values] = args as [string | { text: string; values?: unknown[] }, unknown[]?]
    const { text, values: own } = typeof first === 'string' ? { text: first, values: undefined } : first
    if (typeof text === 'string')
      statements.push({ text, values: own ?? (Array.isArray(values) ? values : []) })
    return (query as (...all: unknown[]) => unknown).apply(this, args)
  } as typeof query
  return {
    statements,
    stop() {
      pg.Client.prototype.query = query
    },
  }
}
