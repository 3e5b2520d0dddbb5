import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'

const PUBLIC_URL = 'https://passerelle.example.org'
const FORWARDED = { 'x-forwarded-for': '192.0.2.7' }

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
