import { expect, onTestFinished, test } from 'vitest'
import { demoDatabase } from '../../../test/browser/demo-database.ts'
import { run, runToTheEnd } from '../../../test/running.ts'
import { throwawayFolder } from '../../../test/server/throwaway.ts'

test('a bad variable of a feature ends the start, as those of the process do', async () => {
  const { exitCode, said } = await runToTheEnd({ PORT: 'none', SAGE_QUANTITY: 'two' })
  expect(exitCode).toBe(1)
  expect(said).toBe(
    'Passerelle cannot start: PORT must be a whole number from 0 to 65535; SAGE_QUANTITY must be hours or one\n',
  )
})

test('demonstration accounts do not stand open where others come', { timeout: 120_000 }, async () => {
  const database = await demoDatabase()
  onTestFinished(() => database.drop())
  const env = { DATABASE_URL: database.url, DATA_DIR: throwawayFolder() }
  const reached: Record<string, string>[] = [
    { PUBLIC_URL: 'https://passerelle.example.org', TRUST_PROXY: '1' },
    { HOST: '0.0.0.0', ALLOW_PLAIN_HTTP: 'true' },
  ]
  for (const reach of reached) {
    const { exitCode, said } = await runToTheEnd({ ...env, ...reach })
    expect(exitCode).toBe(1)
    expect(said).toMatch(
      /^Passerelle cannot start: .*demonstration accounts.* npm run create-admin -- you@example\.org$/m,
    )
    expect(said).not.toContain('runs at')
  }
  await database.pool.query(`INSERT INTO users (username, first_name, last_name, role_id)
    SELECT 'you@example.org', '', 'Administrator', id FROM roles WHERE code = 'ADMIN'`)
  await database.pool.query('UPDATE users SET closed_at = now() WHERE demo')
  const server = await run({ ...env, HOST: '0.0.0.0', ALLOW_PLAIN_HTTP: 'true' })
  expect(server.said()).toContain('travel in clear')
  expect((await server.call<{ demo: boolean }>('settings')).body.demo).toBe(false)
  await server.end('SIGTERM')
})
