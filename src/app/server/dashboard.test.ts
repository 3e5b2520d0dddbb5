import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { dashboard } from '#across/reports/contract/calls.ts'
import { testApp } from '../../../test/app.ts'
import { embedded } from '../../../test/embedded.ts'
import { call, newRole, type Somebody, signIn } from '../../../test/factories.ts'
import { throwawayFolder } from '../../../test/server/throwaway.ts'

const folder = throwawayFolder()
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Passerelle</title>')
writeFileSync(join(folder, 'dashboard.html'), '<!doctype html><title>Figures</title>')
const app = await testApp({ LOG_LEVEL: 'trace' }, folder)

const open = (token: string) => app.app.inject(`/embed/dashboard/${token}`)
const staff = await signIn(app, 'STAFF')

/** Framed only by our own pages, not cached, and its address not sent to anybody. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
}

test('the page of the dashboard is for who shows a token', async () => {
  const { statusCode, headers, body } = await open((await embedded(app, staff)).token)
  expect({ statusCode, headers }).toMatchObject({ statusCode: 200, headers: HEADERS })
  expect(body).toContain('<title>Figures</title>')
})

const withoutReports = async () => signIn(app, await newRole(app, ['READ_CLIENTS']))
test.each<[string, () => Promise<string>]>([
  ['no token', async () => ''],
  ['the token of the session', async () => staff.token],
  ['a token that nobody signed', async () => `${'e30'.repeat(200)}.e30.e30`],
  ['one with a slash', async () => `${(await embedded(app, staff)).token}/x`],
  [
    'one of somebody who may not read reports',
    async () => (await embedded(app, await withoutReports())).token,
  ],
  [
    'one of somebody whose password has expired',
    async () => (await embedded(app, await signIn(app, 'STAFF', { expired: true }))).token,
  ],
])('%s is refused with 403 and a page that says so in both languages', async (_, make) => {
  const token = await make()
  const { statusCode, headers, body } = await open(token)
  expect({ statusCode, headers }).toMatchObject({ statusCode: 403, headers: HEADERS })
  expect(body).toContain('may not be shown')
  expect(body).toContain('ne peut pas être affiché')
  if (token) expect(body).not.toContain(token)
})

test('an address that cannot be decoded is a bad request', async () => {
  expect((await open('%zz')).json()).toMatchObject({ status: 400, error: 'bad_request' })
})

test.each(['/dashboard.html', '/dashboard.html?x=1'])('%s is not the dashboard', async (url) => {
  expect((await app.app.inject(url)).body).not.toContain('Figures')
})

test('neither the log nor an answer that is refused holds the token or the key', async () => {
  const somebody: Somebody = await embedded(app, staff)
  const refused: Somebody = { ...somebody, token: `${somebody.token}x` }
  const answers = [
    (await call(app, dashboard, { as: somebody })).text,
    (await call(app, dashboard, { as: refused })).text,
    (await open(somebody.token)).body,
    (await open(refused.token)).body,
    (await app.app.inject(`/embed/other/${somebody.token}`)).body,
  ]
  const log = app.log.join('')
  expect(log).toContain('"route":"/embed/dashboard/*"')
  expect(log).toContain('"route":"/embed/data/dashboard"')
  const [header = '', claims = '', signature = ''] = somebody.token.split('.')
  for (const secret of [header, claims, signature]) {
    expect(log).not.toContain(secret)
    for (const answer of answers) expect(answer).not.toContain(secret)
  }
})
