import { expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { testApp } from '../../../../../test/app.ts'
import { call } from '../../../../../test/factories.ts'
import * as calls from '../../contract/oidc.ts'
import * as people from '../../contract.ts'
import { checkOidc, oidcVariables } from './settings.ts'

/** Nobody answers there. */
const ENV = {
  OIDC_ISSUER: 'http://localhost:9',
  OIDC_CLIENT_ID: 'passerelle',
  OIDC_CLIENT_SECRET: 'a secret',
}

test('the login page is told what it is called; without it there are no such calls', async () => {
  const named = await testApp({ ...ENV, OIDC_NAME: 'Microsoft 365' })
  expect((await call(named, people.settings)).body.oidcName).toBe('Microsoft 365')
  expect((await call(await testApp(ENV), people.settings)).body.oidcName).toBe('localhost')
  const without = await testApp()
  expect((await call(without, people.settings)).body).not.toHaveProperty('oidcName')
  expect((await call(without, calls.oidcLogin)).status).toBe(404)
})

test('a provider that cannot be reached is said on the page', async () => {
  const nowhere = await testApp(ENV)
  const reply = await call(nowhere, calls.oidcLogin)
  expect(reply.headers.location).toBe(`http://localhost:3000/signed-in#error=unavailable`)
})

test.each([
  'http://login.example.org',
  'http://10.0.0.1',
  'http://localhost.example.org',
  'ftp://localhost',
  'nothing',
])('the issuer %s is refused at the start', (OIDC_ISSUER) => {
  const env = { ...ENV, OIDC_ISSUER }
  expect(() => readConfig(env, oidcVariables)).toThrow(
    /OIDC_ISSUER must be an address that starts with https/,
  )
})

test.each(['common', 'organizations', 'consumers'])(
  'the issuer %s, which lets in everybody, is refused at the start',
  (whose) => {
    const env = { ...ENV, OIDC_ISSUER: `https://login.microsoftonline.com/${whose}/v2.0` }
    expect(() => readConfig(env, oidcVariables)).toThrow(/OIDC_ISSUER must name one organisation/)
  },
)

test.each(['https://login.example.org', 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
  'the issuer %s is taken',
  (OIDC_ISSUER) => {
    expect(() => checkOidc(readConfig({ ...ENV, OIDC_ISSUER }, oidcVariables))).not.toThrow()
  },
)

test('what belongs together is set together', () => {
  const { OIDC_CLIENT_SECRET: _, ...env } = ENV
  expect(() => checkOidc(readConfig(env, oidcVariables))).toThrow(
    'OIDC_CLIENT_SECRET must be set for OpenID Connect',
  )
  expect(() => checkOidc(readConfig({ OIDC_NAME: 'x' }, oidcVariables))).toThrow(/OIDC_ISSUER/)
  expect(() => checkOidc(readConfig({}, oidcVariables))).not.toThrow()
})
