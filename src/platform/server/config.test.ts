import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, choice, readConfig } from './config.ts'

test('an empty environment has every default', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    demoData: true,
    mayHaveDemoAccounts: true,
    smtpUrl: undefined,
    mailFrom: 'Passerelle <no-reply@localhost>',
    s3Url: undefined,
    organisationName: 'Appui Mobilité NB',
    organisationTimeZone: 'America/Moncton',
    logLevel: 'info',
    trustProxy: undefined,
    warnings: [],
    webProcesses: 1,
    idleLockMinutes: 15,
    features: {},
  })
})

test('a name set to nothing is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}))
})

test('an external database has no demo data unless asked for', () => {
  const DATABASE_URL = 'postgresql://somebody@db.example.org/passerelle'
  expect(readConfig({ DATABASE_URL }).demoData).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO_DATA: 'true' }).demoData).toBe(true)
})

test('the public address follows the port and loses its last slash', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(readConfig({ PUBLIC_URL: 'https://example.org/' }).publicUrl).toBe('https://example.org')
})

test.each([
  ['false', false],
  ['1', 1],
  ['loopback', 'loopback'],
  ['10.0.0.0/8, ::1', '10.0.0.0/8, ::1'],
])('TRUST_PROXY %s', (value, expected) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(expected)
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PUBLIC_URL', 'example.org'],
  ['WEB_PROCESSES', '0'],
  ['IDLE_LOCK_MINUTES', '721'],
  ['IDLE_LOCK_MINUTES', 'never'],
  ['WEB_PROCESSES', '17'],
  ['WEB_PROCESSES', 'two'],
  ['DATABASE_URL', 'mysql://secret@db/x'],
  ['DATABASE_OWNER_URL', 'mysql://secret@db/x'],
  ['DEMO_DATA', 'yes'],
  ['SMTP_URL', 'mail.example.org'],
  ['MAIL_FROM', 'nobody'],
  ['S3_URL', 'bucket'],
  ['S3_URL', 's3://key:secret@example.org/bucket'],
  ['S3_URL', 'https://example.org/bucket'],
  ['S3_URL', 'https://key:secret@example.org/'],
  ['ORGANISATION_TIME_ZONE', 'Moncton'],
  ['ORGANISATION_TIME_ZONE', '+05:00'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'maybe'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['S3_URL', 'http://key:secret@example.org/bucket'],
  ['PUBLIC_URL', 'http://secret.example.org'],
])('%s=%s is refused in one line that names it and hides the value', (name, value) => {
  const attempt = () => readConfig({ [name]: value })
  expect(attempt).toThrow(ConfigError)
  expect(attempt).toThrow(new RegExp(`^${name} must [^\\n]+$`))
  expect(attempt).not.toThrow(/secret/)
})

test('a feature has variables of its own', () => {
  const declared = { PAPER: choice('letter', 'a4') }
  expect(readConfig({}, declared).features).toEqual({ PAPER: 'letter' })
  expect(readConfig({ PAPER: 'a4', OTHER: 'x' }, declared).features).toEqual({ PAPER: 'a4' })
})

test('bad values are all named', () => {
  const env = { PORT: 'x', LOG_LEVEL: 'y', PAPER: 'z' }
  expect(() => readConfig(env, { PAPER: choice('letter', 'a4') })).toThrow(
    /PORT .*; LOG_LEVEL .*; PAPER must be letter or a4$/,
  )
})
