/**
 * What the server is compared with: a bare node:http handler that sends the same SQL through the same driver and
 * answers what comes back, with no sign-in, no validation and no trail. Its statements come as JSON on stdin.
 */
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { openDatabase } from '#core/server/database.ts'
import type { Statement } from './capture.ts'

export interface BarePlan {
  url: string
  /** What is sent for each operation; `id` stands for the id that the first of them returns. */
  operations: Record<string, { statements: Statement[]; transaction: boolean; id?: number }>
}

const plan = JSON.parse(await text(process.stdin)) as BarePlan
const { pool } = openDatabase(plan.url)

/** The captured values, with those that the request brings in place of the captured ones. */
function valuesOf(statement: Statement, replacements: Map<unknown, unknown>): unknown[] {
  return statement.values.map((value) => (replacements.has(value) ? replacements.get(value) : value))
}

async function perform(client: pg.PoolClient | pg.Pool, name: string, replacements: Map<unknown, unknown>) {
  const operation = plan.operations[name]
  if (!operation) throw new Error(name)
  let answer: unknown
  for (const statement of operation.statements) {
    const { rows } = await client.query(statement.text, valuesOf(statement, replacements))
    if (operation.id !== undefined && rows[0]?.id && !replacements.has(operation.id)) {
      replacements.set(operation.id, rows[0].id)
    }
    if (rows[0]) answer = rows.length === 1 ? (rows[0].client ?? rows[0].records ?? rows[0]) : rows
  }
  return answer
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const name = (request.url ?? '').slice(1)
  const body = request.method === 'GET' ? '[]' : await text(request)
  const replacements = new Map<unknown, unknown>(JSON.parse(body))
  if (!plan.operations[name]?.transaction) return perform(pool, name, replacements)
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await perform(client, name, replacements)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const server = createServer((request, response) => {
  answer(request).then(
    (result) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(result))
    },
    (error: unknown) => {
      response.writeHead(500)
      response.end(String(error))
    },
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`)
})
