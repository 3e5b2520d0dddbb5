import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#app/server/build.ts'
import { openDatabase } from '#core/server/database.ts'
import { readConfig } from '#platform/server/config.ts'
import { migrate } from '#platform/server/migrate.ts'
import { startPostgres } from '#platform/server/postgres/start.ts'
import { createClient, listClients } from '#records/clients/contract/calls.ts'
import { testApp } from '../../../test/app.ts'
import { call, newClient, type Somebody, signIn } from '../../../test/factories.ts'
import { throwawayFolder } from '../../../test/server/throwaway.ts'
import { makeStandby } from '../../../test/standby.ts'
import { health, ready } from '../contract.ts'

const OK = { status: 200, body: { status: 'ok' } }
const GONE = { status: 503, error: { status: 503, error: 'unavailable' } }

test('a migrated server is alive and ready', async () => {
  const app = await testApp()
  expect(await call(app, health)).toMatchObject(OK)
  expect(await call(app, ready)).toMatchObject(OK)
})

test('a server whose database is behind is alive, but not ready', async () => {
  const app = await testApp()
  await app.database.pool.query('DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)')
  expect(await call(app, health)).toMatchObject(OK)
  expect(await call(app, ready)).toMatchObject(GONE)
})

test('at a primary whose place another one has taken nothing is saved, and with the first refusal its connections are left', async () => {
  const app = await testApp()
  const as = await signIn(app, 'STAFF')
  const create = () => call(app, createClient, { as, body: newClient(app) })
  const makePrimary = await makeStandby(app.database.ownerUrl)
  for (let turn = 0; turn < 20; turn++) {
    const refused = await create()
    expect(refused).toMatchObject({ ...GONE, headers: { 'retry-after': '2' } })
  }
  expect(await call(app, ready)).toMatchObject(GONE)
  expect(await call(app, health)).toMatchObject(OK)
  await Promise.all(Array.from({ length: 8 }, () => call(app, listClients, { as })))
  await makePrimary()
  // the first attempts may still reach the standby, or meet a breaking connection
  await expect.poll(async () => (await create()).status).toBe(200)
  expect(await call(app, ready)).toMatchObject(OK)
})

test('without its database a server stays alive, says 503 to every call, and works again when it is back', async () => {
  const dataDir = throwawayFolder()
  const server = await startPostgres({ dataDir, fast: true })
  await migrate(server.ownerUrl)
  const { db, asyncCommitDb, close } = openDatabase(server.url)
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const app = {
    app: await buildApp({ config, db, asyncCommitDb, files: {} as never, demo: false, entities: [] }),
  } as Parameters<typeof call>[0]
  const somebody: Somebody = { id: 1, username: '', token: 'x'.repeat(43) }
  expect(await call(app, ready)).toMatchObject(OK)

  await server.stop()
  expect(await call(app, health)).toMatchObject(OK)
  expect(await call(app, ready)).toMatchObject(GONE)
  const refused = await call(app, listClients, { as: somebody })
  expect(refused).toMatchObject(GONE)
  expect(refused.error.message).toMatch(/^The database cannot be reached at the moment\./)

  const again = await startPostgres({ dataDir, fast: true })
  onTestFinished(async () => {
    await app.app.close()
    await close()
    await again.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await expect.poll(() => call(app, ready)).toMatchObject(OK)
  expect((await call(app, listClients, { as: somebody })).status).toBe(401)
})
