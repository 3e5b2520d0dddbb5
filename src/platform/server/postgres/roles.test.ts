import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connected } from '#platform/server/connected.ts'
import { migrate } from '#platform/server/migrate.ts'
import { stopAtOnce, throwawayFolder } from '../../../../test/server/throwaway.ts'
import { servedDatabase } from './served.ts'
import { type StartOptions, startPostgres } from './start.ts'

let dataDir: string
beforeEach(() => {
  dataDir = throwawayFolder()
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const start = (options: Partial<StartOptions> = {}) => startPostgres({ dataDir, fast: true, ...options })
const rows = (url: string, statement: string) =>
  connected(url, async (client) => (await client.query(statement)).rows)
const OWNED = `SELECT DISTINCT pg_get_userbyid(relowner) AS owner FROM pg_class
  WHERE relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)
  UNION SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = 'passerelle'
  UNION SELECT pg_get_userbyid(proowner) FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')`
const asAdministrator = (url: string) => url.replace('//passerelle', '//postgres')

test.each(['a socket', 'a port'])(
  'over %s nobody enters a sealed server but as the role of requests',
  async (over) => {
    const server = await start({ overTcp: over === 'a port' })
    expect(await rows(server.ownerUrl, 'select current_user as role')).toEqual([{ role: 'passerelle_owner' }])
    await server.seal()
    for (const url of [server.ownerUrl, asAdministrator(server.url)])
      await expect(rows(url, 'select 1')).rejects.toThrow(/pg_hba\.conf/)
    expect(await rows(server.url, 'select current_user as role')).toEqual([{ role: 'passerelle' }])
    await server.stop()
    // the next start may migrate again
    const again = await start({ overTcp: over === 'a port' })
    expect(await rows(again.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    await again.stop()
  },
)

test('a sealed server that dies comes back sealed', async () => {
  const server = await start()
  await server.seal()
  stopAtOnce(join(dataDir, 'postgres', 'data'))
  const deadline = Date.now() + 15_000
  const isBack = () =>
    rows(server.url, 'select 1').then(
      () => true,
      () => Date.now() > deadline,
    )
  while (!(await isBack())) await sleep(100)
  expect(await rows(server.url, 'select current_user as role')).toEqual([{ role: 'passerelle' }])
  await expect(rows(server.ownerUrl, 'select 1')).rejects.toThrow(/pg_hba\.conf/)
  await server.stop()
})

test('what a killed process left sealed is taken over and opened to migrations', async () => {
  const code = `
    import { startPostgres } from '#platform/server/postgres/start.ts'
    const server = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, fast: true })
    await server.seal()
    process.kill(process.pid, 'SIGKILL')`
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', code]).signal).toBe('SIGKILL')
  expect(await servedDatabase(dataDir)).toBe(undefined)
  const server = await start()
  expect(await rows(server.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
})

test('what the role of requests owned before there was an owner goes to the owner', async () => {
  const first = await start()
  await migrate(first.ownerUrl)
  await connected(asAdministrator(first.url), async (client) => {
    await client.query('reassign owned by passerelle_owner to passerelle')
    await client.query('drop owned by passerelle_owner')
    await client.query('drop role passerelle_owner')
  })
  await first.stop()
  const server = await start()
  await migrate(server.ownerUrl)
  expect(await rows(server.url, OWNED)).toEqual([{ owner: 'passerelle_owner' }])
  await expect(rows(server.url, 'ALTER TABLE trail DISABLE TRIGGER ALL')).rejects.toThrow('must be owner')
  expect(await rows(server.url, 'SELECT count(*)::int AS n FROM users')).toEqual([{ n: 0 }])
  await server.stop()
})

test('so it goes by the statements that operations.md names for a database of one’s own', async () => {
  const operations = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  const [, statements = ''] = /```sql\n([^`]*REASSIGN OWNED[^`]*)```/.exec(operations) ?? []
  const server = await start()
  await migrate(server.ownerUrl)
  await connected(asAdministrator(server.url), async (client) => {
    for (const before of [
      'reassign owned by passerelle_owner to passerelle',
      'drop owned by passerelle_owner',
      'drop role passerelle_owner',
    ])
      await client.query(before)
    const said = (await client.query(statements)) as unknown as { command: string }[]
    expect(said.map(({ command }) => command)).toEqual(['CREATE', 'REASSIGN'])
  })
  expect(await rows(server.url, OWNED)).toEqual([{ owner: 'passerelle_owner' }])
  await server.stop()
})

test('a command beside a running server finds its database', async () => {
  expect(await servedDatabase(dataDir)).toBe(undefined)
  const server = await start()
  await server.seal()
  expect(await servedDatabase(dataDir)).toBe(server.url)
  await server.stop()
  expect(await servedDatabase(dataDir)).toBe(undefined)
})
