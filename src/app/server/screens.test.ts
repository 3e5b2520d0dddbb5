import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { buildApp } from './build.ts'

const folder = mkdtempSync(join(tmpdir(), 'passerelle-screens-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Passerelle</title><script>first()</script>')
writeFileSync(join(folder, 'dashboard.html'), '<!doctype html><title>Dashboard</title>')
writeFileSync(join(folder, 'assets', 'main-abc.js'), 'export {}')
writeFileSync(join(folder, 'worker.js'), 'self')
writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
const config = readConfig({ LOG_LEVEL: 'silent' })
const app = await buildApp(
  { config, demo: false, entities: [], db: {} as never, asyncCommitDb: {} as never, files: {} as never },
  folder,
)
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test.each(['/', '/login', '/clients/12', '/clients/new?back=/home', '/tools/users', '/nothing', '/api'])(
  '%s is a screen of the application',
  async (url) => {
    const { statusCode, headers, body } = await app.inject(url)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
    expect(body).toContain('<title>Passerelle</title>')
  },
)

test.each([
  '/api/nothing',
  '/assets/nothing.js',
  '/api/clients/x/y',
  '/embed/nothing',
  '/embed/',
  '/embed/data/x',
])('%s is 404 in JSON', async (url) => {
  expect((await app.inject(url)).json()).toMatchObject({ status: 404, error: 'not_found' })
})

test('files with a name of their own are kept for good, others are asked for again', async () => {
  const script = await app.inject('/assets/main-abc.js')
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(script.headers['content-type']).toMatch(/^(text|application)\/javascript/)
  expect((await app.inject('/icon.svg')).headers['cache-control']).toBe('no-cache')
})

test('the worker that opens pages without network is asked for again each time, and may do nothing but fetch from here', async () => {
  const { headers } = await app.inject('/worker.js')
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
})

test('files have no headers that only a page obeys', async () => {
  const { headers } = await app.inject('/assets/main-abc.js')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers).not.toHaveProperty('content-security-policy')
  expect(JSON.stringify(headers).length).toBeLessThan(400)
  // the page under its own file name is a screen like any other
  expect((await app.inject('/index.html')).headers['content-security-policy']).toContain("script-src 'self'")
})

test('nothing outside of the folder is served', async () => {
  for (const url of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%00',
  ]) {
    expect((await app.inject(url)).body, url).not.toContain('"dependencies"')
  }
})

test('a page runs scripts of this site alone, in no frame of another', async () => {
  for (const url of ['/', '/clients/12']) {
    const { headers } = await app.inject(url)
    const policy = String(headers['content-security-policy'])
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ]) {
      expect(policy).toContain(rule)
    }
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    // the hash of the script in the page
    expect(policy).toContain("'sha256-fDYmfWjvur9AxjhDbjHe6RvExc05MbXhhrbgz2vvy/A='")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
    // the page may use the camera for scanning, and no other device
    expect(headers['permissions-policy']).toMatch(/^camera=\(self\), .*geolocation=\(\).*microphone=\(\)/)
  }
})
