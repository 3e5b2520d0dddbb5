/**
 * The baseline of the server: a bare node:http handler that sends the same SQL through the same driver and answers the
 * result, without sign-in, validation and trail. Its statements come as JSON on stdin.
 */
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { openDatabase } from '#core/server/database.ts'
import type { Learned } from './learn.ts'

export interface BarePlan {
  url: string
  operations: Record<string, Learned>
}

const plan = JSON.parse(await text(process.stdin)) as BarePlan
const { pool } = openDatabase(plan.url)

async function perform(client: pg.PoolClient | pg.Pool, operation: Learned, values: readonly unknown[]) {
  /** Maps the learned values to the current ones. */
  const now = new Map(operation.values.map((value, place) => [value, values[place]]))
  let answer: unknown
  for (const statement of operation.statements) {
    const sent = statement.values.map((value) => (now.has(value) ? now.get(value) : value))
    const { rows } = await client.query(statement.text, sent)
    const [row] = rows
    for (const [column, then] of operation.given)
      if (row?.[column] !== undefined && !now.has(then)) now.set(then, row[column])
    if (row) answer = rows.length === 1 ? (row.client ?? row.records ?? row) : rows
  }
  return answer
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const operation = plan.operations[decodeURIComponent((request.url ?? '').slice(1))]
  if (!operation) throw new Error(request.url)
  const body = await text(request)
  const values = body ? (JSON.parse(body) as unknown[]) : operation.values
  if (!operation.transaction) return perform(pool, operation, values)
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await perform(client, operation, values)
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
      response.end(typeof result === 'string' ? result : JSON.stringify(result))
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
