import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#app/server/build.ts'
import { newCode } from '#records/labels/contract/code.ts'
import { captureLog, testApp } from '../../../test/app.ts'
import { throwawayFolder } from '../../../test/server/throwaway.ts'

const folder = throwawayFolder()
afterAll(() => rmSync(folder, { recursive: true }))
for (const name of ['index', 'dashboard'])
  writeFileSync(join(folder, `${name}.html`), '<!doctype html><title>Passerelle</title>')
const env = {
  LOG_LEVEL: 'trace',
  ORGANISATION_NAME: 'Aide & <Fauteuils>',
  ORGANISATION_PHONE: '506 555-0142',
}
const app = await testApp(env, folder)
const log = captureLog(app.app)
const open = (code: string, remoteAddress = '192.0.2.7') =>
  app.app.inject({ url: `/l/${code}`, remoteAddress })

test('whoever finds a piece reads whose it is and whom to call, the same for every code', async () => {
  const code = newCode((below) => below - 1)
  const { statusCode, headers, body } = await open(code)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("script-src 'self' 'sha256-"),
  })
  expect(body).toContain('Aide &amp; &lt;Fauteuils&gt;')
  expect(body).toContain('<a class="call" href="tel:5065550142">506 555-0142</a>')
  expect(body).toContain('<p lang="fr">Cette pièce d’équipement appartient à')
  for (const other of ['23456789CF2', 'x', 'x'.repeat(2000), '%00', 'a/b']) {
    const reply = await open(other)
    expect([reply.statusCode, reply.body]).toEqual([200, body])
  }
  expect(log.join('')).not.toContain(code)
})

test('who tries many codes from one network is asked to wait, by whichever process they come to', async () => {
  const other = await buildApp(app.services, folder)
  onTestFinished(() => other.close())
  captureLog(other)
  const statuses: number[] = []
  for (let nth = 0; nth < 301; nth++) {
    const process = nth % 2 ? other : app.app
    statuses.push((await process.inject({ url: `/l/${nth}`, remoteAddress: '198.51.100.9' })).statusCode)
  }
  expect(new Set(statuses.slice(0, 300))).toEqual(new Set([200]))
  expect(statuses.at(-1)).toBe(429)
  expect((await open('x', '198.51.100.9')).headers['retry-after']).toBe('60')
  expect((await open('x', '198.51.100.10')).statusCode).toBe(200)
})

test('without a phone number the page says to get in touch, and has no link to call', async () => {
  const silent = await buildApp({ ...app.services, config: { ...app.config, features: {} } }, folder)
  onTestFinished(() => silent.close())
  captureLog(silent)
  const { statusCode, body } = await silent.inject({ url: '/l/23456789CF2' })
  expect(statusCode).toBe(200)
  expect(body).toContain('please get in touch.')
  expect(body).toContain('veuillez communiquer avec nous.')
  expect(body).not.toContain('tel:')
  expect(body).not.toContain('please call:')
})

test('where the database is away, whoever finds a piece reads whom to call all the same', async () => {
  const cut = await testApp({ ...env, LOG_LEVEL: 'silent' }, folder)
  await cut.database.close()
  const reply = await cut.app.inject({ url: '/l/23456789CF2' })
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toContain('506 555-0142')
})
