import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#platform/server/postgres/server.ts'
import { testDatabase } from './database.ts'
import { run } from './running.ts'

/** `npm run dev`, on a database of the run. */
const DEV = fileURLToPath(new URL('../scripts/dev.ts', import.meta.url))
const database = await testDatabase()
afterAll(() => database.drop())

test('screens in development are served as they are written, nothing of the data is, and calls reach the server', async () => {
  const port = await freePort()
  const dev = await run({ PORT: String(port), DATABASE_URL: database.url, DEMO_DATA: 'false' }, DEV)
  expect(dev.port).toBe(port)
  expect((await dev.call('ready')).body).toEqual({ status: 'ok' })
  const text = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  expect(await text('/clients/1')).toContain('/@vite/client')
  expect(await text('/main.tsx')).toContain('from "/router.tsx"')
  expect(await text('/embed/dashboard/any')).toContain('id="dashboard"')
  const file = async (name: string) =>
    (await fetch(`http://127.0.0.1:${port}/@fs${fileURLToPath(new URL(`../${name}`, import.meta.url))}?raw`))
      .status
  expect([await file('src/app/web/main.tsx'), await file('package.json')]).toEqual([200, 403])
  expect(await dev.end('SIGTERM')).toBe(0)
}, 60_000)

test('what people use is not run as what developers change', async () => {
  await expect(run({ NODE_ENV: 'production', DATABASE_URL: database.url }, DEV)).rejects.toThrow(
    /NODE_ENV is production/,
  )
})
