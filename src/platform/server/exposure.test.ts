import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { isLoopback } from './exposure.ts'

const PUBLIC = 'https://passerelle.example.org'
const OUTSIDE = { DATABASE_URL: 'postgres://somebody@db.example.org/passerelle?sslmode=verify-full' }

test.each(['localhost', 'a.localhost', '127.0.0.1', '127.3.2.1', '::1', '[::1]'])(
  '%s is this machine',
  (host) => {
    expect(isLoopback(host)).toBe(true)
  },
)

test.each(['0.0.0.0', '::', '192.0.2.1', 'localhost.example.org', '127.0.0.1.example.org', ''])(
  '"%s" is reached by others',
  (host) => {
    expect(isLoopback(host)).toBe(false)
  },
)

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ PUBLIC_URL: 'http://localhost:8080' }, true],
  [{ PUBLIC_URL: 'https://localhost' }, true],
  [{ HOST: '::1' }, true],
  [{ PUBLIC_URL: PUBLIC }, false],
  [{ HOST: '0.0.0.0', PUBLIC_URL: PUBLIC }, false],
  [{ HOST: '0.0.0.0', ALLOW_PLAIN_HTTP: 'true' }, false],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://localhost' }, false],
  [{ HOST: '0.0.0.0', ALLOW_PLAIN_HTTP: 'true', DEMO_DATA: 'true' }, true],
  [OUTSIDE, false],
  [{ ...OUTSIDE, DEMO_DATA: 'true' }, true],
])('%o has demonstration data: %s', (env, expected) => {
  expect(readConfig(env).demoData).toBe(expected)
})

test.each<[Record<string, string>, boolean]>([
  [OUTSIDE, true],
  [{ ...OUTSIDE, PUBLIC_URL: PUBLIC }, false],
  [{ ...OUTSIDE, HOST: '0.0.0.0', ALLOW_PLAIN_HTTP: 'true' }, false],
])('%o may have open demonstration accounts: %s', (env, expected) => {
  expect(readConfig(env).mayHaveDemoAccounts).toBe(expected)
})

test.each([
  { PUBLIC_URL: PUBLIC, DEMO_DATA: 'true' },
  { PUBLIC_URL: PUBLIC, DEMO_DATA: 'true', ALLOW_PLAIN_HTTP: 'true' },
  { HOST: '0.0.0.0', PUBLIC_URL: PUBLIC, DEMO_DATA: 'true' },
])('%o is refused', (env) => {
  expect(() => readConfig(env)).toThrow(/^DEMO_DATA must be false where others reach the server/)
})

test.each([{ HOST: '0.0.0.0' }, { HOST: '::' }, { PUBLIC_URL: 'http://passerelle.example.org' }])(
  'plain http is refused where others come: %o',
  (env) => {
    expect(() => readConfig(env)).toThrow(
      /^PUBLIC_URL must be an https:\/\/ address .* ALLOW_PLAIN_HTTP=true/,
    )
    const { warnings } = readConfig({ ...env, ALLOW_PLAIN_HTTP: 'true' })
    expect(warnings).toEqual([expect.stringContaining('travel in clear')])
  },
)

test('a container behind a proxy listens everywhere', () => {
  const env = { HOST: '0.0.0.0', PUBLIC_URL: PUBLIC, TRUST_PROXY: '1' }
  expect(readConfig(env)).toMatchObject({ warnings: [], demoData: false })
})

test('that nobody named the proxy is said, unless somebody said that there is none', () => {
  expect(readConfig({ PUBLIC_URL: PUBLIC }).warnings).toEqual([expect.stringContaining('TRUST_PROXY=1')])
  expect(readConfig({ PUBLIC_URL: PUBLIC, TRUST_PROXY: 'false' }).warnings).toEqual([])
})

test.each<[string, boolean]>([
  ['postgres://a@db.example.org/p', true],
  ['postgres://a@db.example.org/p?sslmode=disable', true],
  ['postgres://a@db.example.org/p?sslmode=prefer', true],
  ['postgres://a@db.example.org/p?sslmode=require', false],
  ['postgres://a@localhost/p', false],
  ['postgres://a@[::1]:5433/p', false],
  ['postgres://a@localhost/p?host=%2Frun%2Fpostgresql', false],
  ['postgres://a@localhost/p?host=db.example.org', true],
])('whether %s asks for encryption is said: %s', (DATABASE_URL, isSaid) => {
  const said = readConfig({ DATABASE_URL }).warnings.filter((line) => line.includes('?sslmode=verify-full'))
  expect(said).toHaveLength(isSaid ? 1 : 0)
})

test.each<[string, string[]]>([
  ['smtp://mail.example.org:587', [expect.stringMatching(/^SMTP_URL is smtp:\/\/ .* smtps:\/\//)]],
  ['smtp://a:b@mail.example.org?ignoreTLS=false', [expect.stringMatching(/^SMTP_URL is smtp:\/\//)]],
  ['smtp://mail.example.org?ignoreTLS=true', [expect.stringMatching(/^Mails, .* in clear .* SMTP_URL/)]],
  ['smtp://mail.example.org/?requireTLS=false', [expect.stringMatching(/^Mails, .* in clear .* SMTP_URL/)]],
  ['smtps://mail.example.org', []],
  ['smtp://localhost:1025?ignoreTLS=true', []],
])('what may leave by %s in clear is said', (SMTP_URL, said) => {
  expect(readConfig({ SMTP_URL }).warnings).toEqual(said)
})
