import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { testApp } from '../../../test/app.ts'
import { trusted } from './proxies.ts'

const PUBLIC_URL = 'https://passerelle.example.org'
const FORWARDED = { 'x-forwarded-for': '192.0.2.7' }

test.each([
  ['1', '192.0.2.1'],
  ['2', '198.51.100.7'],
  ['loopback', '192.0.2.1'],
  ['127.0.0.1', '192.0.2.1'],
  ['127.0.0.0/8, 192.0.2.1', '198.51.100.7'],
  ['false', '127.0.0.1'],
  ['', '127.0.0.1'],
])('with TRUST_PROXY=%s a caller has the address %s, whatever they wrote', async (TRUST_PROXY, address) => {
  const app = Fastify({ trustProxy: trusted(readConfig({ TRUST_PROXY }).trustProxy) })
  app.get('/', async ({ ip }) => ip)
  for (const forged of ['203.0.113.1', '127.0.0.1', '203.0.113.1, 10.0.0.1', '"', '']) {
    const headers = { 'x-forwarded-for': `${forged}, 198.51.100.7, 192.0.2.1` }
    expect((await app.inject({ url: '/', headers })).body, forged).toBe(address)
  }
})

async function heard(env: Record<string, string>, headers: Record<string, string>): Promise<number> {
  const { app, log } = await testApp({ LOG_LEVEL: 'warn', ...env })
  for (let time = 0; time < 3; time++) await app.inject({ url: '/api/health', headers })
  return log.filter((line) => line.includes('TRUST_PROXY=1')).length
}

test('a proxy that nobody named is said once', async () => {
  expect(await heard({ PUBLIC_URL }, FORWARDED)).toBe(1)
})

test.each([
  ['without the header', { PUBLIC_URL }, {}],
  ['where it is named', { PUBLIC_URL, TRUST_PROXY: '1' }, FORWARDED],
  ['where there is none', { PUBLIC_URL, TRUST_PROXY: 'false' }, FORWARDED],
  ['on one’s own machine', {}, FORWARDED],
])('nothing is said %s', async (_, env, headers) => {
  expect(await heard(env as Record<string, string>, headers)).toBe(0)
})
