import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#app/server/build.ts'
import { readConfig } from '#platform/server/config.ts'
import { theBrowser } from './chromium.ts'
import { soon } from './harness.ts'

/** The service worker, on a site of one page and one file, which its next version replaces. */
const folder = mkdtempSync(join(tmpdir(), 'passerelle-worker-'))
const source = readFileSync(new URL('../../scripts/worker/worker.js', import.meta.url), 'utf8')
const config = readConfig({ LOG_LEVEL: 'silent' })
let app: FastifyInstance | undefined
let port = 0

async function stop() {
  await app?.close()
  app = undefined
}
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true })
})

const CALLS = { value: 0 }

async function serve(version: string) {
  await stop()
  rmSync(join(folder, 'assets'), { recursive: true, force: true })
  mkdirSync(join(folder, 'assets'))
  const file = `assets/main-${version}.js`
  writeFileSync(join(folder, file), `document.title = 'Version ${version}'`)
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><title>…</title><script>navigator.serviceWorker.register('/worker.js')</script><script type="module" src="/${file}"></script>`,
  )
  writeFileSync(join(folder, 'dashboard.html'), '<!doctype html>')
  const decoder = `/assets/decoder.worker-${version}.js`
  writeFileSync(join(folder, decoder), '')
  const value = JSON.stringify({ version, entry: file, files: [`/${file}`], decoder: [decoder] })
  writeFileSync(
    join(folder, 'worker.js'),
    source.replace('__WORKER__', () => value),
  )
  const services = {
    config,
    demo: false,
    entities: [],
    db: {} as never,
    asyncCommitDb: {} as never,
    files: {} as never,
  }
  app = await buildApp(services, folder)
  app.addHook('onRequest', async ({ url }) => {
    if (url.startsWith('/api/')) CALLS.value += 1
  })
  await app.listen({ port, host: 'localhost' })
  const address = app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
}

test('a new version comes with the next load, pages open without the server, and no answer of a call is kept', async () => {
  await serve('1')
  const context = await (await theBrowser()).newContext()
  const page = await context.newPage()
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return {
        names,
        paths: all
          .flat()
          .map(({ url }) => new URL(url).pathname)
          .toSorted(),
      }
    })
  /** The newest worker is the active one. */
  const isSettled = () =>
    page.evaluate(async () => {
      const { installing, waiting, active } = await navigator.serviceWorker.ready
      return !installing && !waiting && active?.state === 'activated'
    })
  try {
    await page.goto(`http://localhost:${port}/scan`)
    await soon(async () => (await kept()).names).toEqual(['passerelle 1'])
    await page.evaluate(() => navigator.serviceWorker.ready)
    await soon(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    const asked = CALLS.value
    await page.evaluate(() => fetch('/api/nothing').then(() => fetch('/api/nothing')))
    expect(CALLS.value).toBe(asked + 2)
    // the label decoder is not cached before it is needed
    expect((await kept()).paths).toEqual(['/', '/assets/main-1.js'])
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.postMessage('decoder'))
    await soon(async () => (await kept()).paths).toEqual([
      '/',
      '/assets/decoder.worker-1.js',
      '/assets/main-1.js',
    ])

    await stop()
    await page.goto(`http://localhost:${port}/preparations/5`)
    expect(await page.title()).toBe('Version 1')
    await expect(page.goto(`http://localhost:${port}/l/23456789CF2`)).rejects.toThrow('net::ERR')

    await serve('2')
    await page.goto(`http://localhost:${port}/scan`)
    // on this load, not only on the one after the next
    expect(await page.title()).toBe('Version 2')
    await soon(async () => (await kept()).names).toContain('passerelle 2')
    await soon(isSettled).toBe(true)
    expect((await kept()).paths).toContain('/assets/decoder.worker-2.js')
    await stop()
    await page.reload()
    expect(await page.title()).toBe('Version 2')
    await serve('3')
    await page.reload()
    expect(await page.title()).toBe('Version 3')
    // the version before last is no longer requested
    await soon(async () => (await kept()).names).toEqual(['passerelle 2', 'passerelle 3'])
  } finally {
    await context.close()
  }
})
