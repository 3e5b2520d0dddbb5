import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { type DemoDatabase, demoDatabase } from '../test/browser/demo-database.ts'
import { throwawayFolder } from '../test/server/throwaway.ts'

const PROGRAM = fileURLToPath(new URL('create-admin.ts', import.meta.url))
const database: DemoDatabase = await demoDatabase()
afterAll(() => database.drop())

/** Runs it with piped input; `undefined` keeps the pipe open without input. */
async function createAdmin(username: string, piped: string | undefined) {
  const env = { DATABASE_URL: database.url, DATA_DIR: throwawayFolder(), PATH: process.env.PATH }
  const child = spawn(process.execPath, [PROGRAM, username], { env })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  if (piped !== undefined) child.stdin.end(piped)
  const [exitCode] = await once(child, 'close')
  return { exitCode, said }
}

async function rows<Row>(query: string, ...values: unknown[]): Promise<Row[]> {
  return (await database.pool.query(query, values)).rows
}

const openDemo = async () =>
  (await rows<{ n: number }>('SELECT count(*)::int AS n FROM users WHERE demo AND closed_at IS NULL'))[0]?.n

test.each([
  ['without a word', 'first@example.net', ''],
  ['in silence', 'second@example.net', undefined],
  ['with a no', 'third@example.net', 'n\n'],
])('%s the administrator is made and the demonstration accounts stay open', async (_, username, piped) => {
  const { exitCode, said } = await createAdmin(username, piped)
  expect(said).toContain(`${username} is an administrator`)
  expect(said).toMatch(/\/reset-password\/[\w-]{43}\n/)
  expect(said).toContain('The demonstration accounts stay open')
  expect(exitCode).toBe(0)
  expect(await openDemo()).toBe(7)
})

test('a piped y closes them, and the trail says so', async () => {
  const { exitCode, said } = await createAdmin('you@example.net', 'y\n')
  expect(said).toContain('The demonstration accounts are closed.')
  expect(exitCode).toBe(0)
  expect(await openDemo()).toBe(0)
  const trail = await rows<{ action: string; username: string; user_id: number | null }>(
    `SELECT t.action, u.username, t.user_id FROM trail t JOIN users u ON u.id = t.entity_id
     WHERE t.entity = 'users' AND (u.demo AND t.action = 'DELETE' OR u.username = 'you@example.net')
     ORDER BY t.id`,
  )
  expect(trail[0]).toMatchObject({ action: 'CREATE', username: 'you@example.net', user_id: null })
  expect(trail.slice(1).map(({ action }) => action)).toEqual(Array(7).fill('DELETE'))
  const [{ due } = { due: false }] = await rows<{ due: boolean }>(
    `SELECT factor_required_since IS NOT NULL AS due FROM users WHERE username = 'you@example.net'`,
  )
  expect(due, 'the days to set up a second factor have begun').toBe(true)
  const sessions = await rows('SELECT FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.demo')
  expect(sessions).toEqual([])
})

test('an address that is there already is refused', async () => {
  const { exitCode, said } = await createAdmin('you@example.net', '')
  expect(said).toContain('There is already an account for you@example.net')
  expect(exitCode).toBe(1)
})
