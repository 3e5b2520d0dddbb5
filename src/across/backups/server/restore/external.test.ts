import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { generateX25519Identity } from 'age-encryption'
import { afterAll, expect, test } from 'vitest'
import { diskFiles } from '#core/server/files/disk.ts'
import { connected } from '#platform/server/connected.ts'
import { describeSchema } from '../../../../../scripts/schema-sql.ts'
import { testApp } from '../../../../../test/app.ts'
import { testDatabase } from '../../../../../test/database.ts'
import { client as newClient, signIn } from '../../../../../test/factories.ts'
import { throwawayFolder } from '../../../../../test/server/throwaway.ts'
import { BackupError } from '../archive/format.ts'
import { makeArchive } from '../archive/write.ts'
import { readWhole, writeWhole } from '../places/folder.ts'
import { findExternal, restoreExternal } from './external.ts'

/** Tests that an external database is restored by its owner only, who is no administrator of the server. */
const folder = throwawayFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const key = await generateX25519Identity()
const path = join(folder, 'backup.age')
const files = diskFiles(folder)
const reading = { open: () => readWhole(path), key }

const app = await testApp()
await newClient(app, await signIn(app, 'STAFF'), { lastName: 'Gallant' })
const archiveTo = (file: string) =>
  connected(app.database.url, async (client) =>
    writeWhole(file, (await makeArchive({ client, files: app.files }, key)).bytes),
  )
await archiveTo(path)

/** A database of another office without open connections. */
async function another() {
  const { url, ownerUrl, close, pool, drop } = await testDatabase()
  await pool.query(`INSERT INTO cities (name) VALUES ('Ailleurs')`)
  await close()
  const ask = (text: string) => connected(ownerUrl, async (client) => (await client.query(text)).rows)
  // PostgreSQL ends a session a moment after its connection is closed
  const sessions = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'passerelle'`
  await expect.poll(() => ask(sessions)).toEqual([])
  return { both: { url, ownerUrl }, ask, drop: () => drop().catch(() => undefined) }
}

test('where servers are connected it is refused', async () => {
  await expect(findExternal(app.database.url)).rejects.toThrow(/Stop it first/)
})

test('what is there makes room, and is kept under another name', async () => {
  const { both, ask } = await another()
  expect(await findExternal(both.ownerUrl)).toBe(true)
  const { before } = await restoreExternal(both, files, reading)
  expect(await ask('SELECT last_name FROM clients')).toEqual([{ last_name: 'Gallant' }])
  expect(await ask(`SELECT name FROM ${before}.cities WHERE name = 'Ailleurs'`)).toEqual([
    { name: 'Ailleurs' },
  ])
  await ask(`DROP SCHEMA ${before} CASCADE`)
  const schema = (of: string) => connected(of, (client) => describeSchema(client))
  expect(await schema(both.ownerUrl)).toBe(await schema(app.database.url))
})

test('where the restore fails everything is as it was', async () => {
  const { both, ask } = await another()
  const schemas = `SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_' ORDER BY 1`
  const before = await ask(schemas)
  const damaged = join(folder, 'damaged.age')
  writeFileSync(damaged, readFileSync(path).subarray(0, -1000))
  await expect(restoreExternal(both, files, { open: () => readWhole(damaged), key })).rejects.toThrow(
    BackupError,
  )
  expect(await ask(schemas)).toEqual(before)
  expect(await ask(`SELECT name FROM cities WHERE name = 'Ailleurs'`)).toEqual([{ name: 'Ailleurs' }])
  expect(await ask(`SELECT fold('Été') AS folded`)).toEqual([{ folded: 'ete' }])
})

test('so it is where the database breaks the connection off while rows are on their way', async () => {
  const { both, ask } = await another()
  // more than two parts of an archive, so that rows of a table are in transfer while it is read
  const many = `INSERT INTO cities (name) SELECT repeat(gen_random_uuid()::text, 2) FROM generate_series(1, 130000)`
  // the connections of the pool allow a statement 20 seconds only
  await connected(app.database.ownerUrl, (client) => client.query(many))
  const large = join(folder, 'large.age')
  await archiveTo(large)
  const bytes = readFileSync(large)
  const loading = `FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'COPY "cities"%'`
  async function* broken() {
    for (let at = 0; at < bytes.length; at += 65_536) {
      yield bytes.subarray(at, at + 65_536)
      await ask(`SELECT pg_terminate_backend(pid) ${loading}`)
    }
  }
  const restoring = restoreExternal(both, files, { open: async () => Readable.from(broken()), key })
  await expect(restoring).rejects.toThrow(/terminat|connection/i)
  expect(await ask(`SELECT name FROM cities WHERE name = 'Ailleurs'`)).toEqual([{ name: 'Ailleurs' }])
}, 60_000)
