import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#app/server/build.ts'
import { listClients } from '#clients/contract/calls.ts'
import { openDatabase } from '#core/server/database.ts'
import { readConfig } from '#platform/server/config.ts'
import { migrate } from '#platform/server/migrate.ts'
import { startPostgres } from '#platform/server/postgres/start.ts'
import { testApp } from '../../../test/app.ts'
import { call, type Somebody } from '../../../test/factories.ts'
import { throwawayFolder } from '../../../test/server/throwaway.ts'
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

test('without its database a server stays alive, says 503 to every call, and works again when it is back', async () => {
  const dataDir = throwawayFolder()
  const server = await startPostgres({ dataDir, fast: true })
  await migrate(server.url)
  const { db, asyncCommitDb, close } = openDatabase(server.url)
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const app = {
    app: await buildApp({ config, db, asyncCommitDb, files: {} as never, demo: false }),
  } as Parameters<typeof call>[0]
  const somebody: Somebody = { id: 1, username: '', token: 'x'.repeat(43) }
  expect(await call(app, ready)).toMatchObject(OK)

  await server.stop()
  expect(await call(app, health)).toMatchObject(OK)
  expect(await call(app, ready)).toMatchObject(GONE)
  const refused = await call(app, listClients, { as: somebody })
  expect(refused).toMatchObject(GONE)
  expect(refused.error.message).toMatch(/^The database cannot be reached\. Nothing was saved\./)

  const again = await startPostgres({ dataDir, fast: true })
  onTestFinished(async () => {
    await app.app.close()
    await close()
    await again.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  expect(await call(app, ready)).toMatchObject(OK)
  expect((await call(app, listClients, { as: somebody })).status).toBe(401)
})
