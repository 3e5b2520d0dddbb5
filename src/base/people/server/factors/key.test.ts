import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { signIn } from '../../../../../test/factories.ts'
import { codeOf, logIn, withTotp } from '../../../../../test/factors.ts'
import { throwawayFolder } from '../../../../../test/server/throwaway.ts'
import { factorKey } from './key.ts'
import { resealSecrets } from './reseal.ts'
import { seal } from './sealed.ts'

/** The secrets of one-time codes are useless without a key that is not in the database. */
const app = await testApp()
const { db, pool } = app.database
const features = (FACTOR_KEY?: string) => ({ ...app.config.features, FACTOR_KEY })

function folder(): string {
  const made = throwawayFolder()
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

test('the key is made once, in a file that nobody else reads, also where several servers begin at once', async () => {
  const dataDir = folder()
  mkdirSync(join(dataDir, 'keys'))
  const program = `const { factorKey } = await import(${JSON.stringify(new URL('key.ts', import.meta.url).href)})
    const { parentPort } = await import('node:worker_threads')
    parentPort.postMessage(factorKey({ dataDir: ${JSON.stringify(dataDir)}, features: {} }).id)`
  const ids = await Promise.all(
    Array.from(
      { length: 6 },
      () =>
        new Promise((resolve, reject) => {
          const url = new URL(`data:text/javascript,${encodeURIComponent(program)}`)
          new Worker(url).once('message', resolve).once('error', reject)
        }),
    ),
  )
  expect(new Set(ids).size).toBe(1)
  const file = join(dataDir, 'keys', 'factors.key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(Buffer.from(readFileSync(file, 'utf8'), 'base64')).toHaveLength(32)
})

test('a file without a key seals nothing, and stays as it is', () => {
  const dataDir = folder()
  mkdirSync(join(dataDir, 'keys'))
  const file = join(dataDir, 'keys', 'factors.key')
  for (const text of ['', '\n', 'c2hvcnQ=']) {
    writeFileSync(file, text)
    expect(() => factorKey({ dataDir, features: {} })).toThrow(/factors\.key holds no key/)
    expect(readFileSync(file, 'utf8')).toBe(text)
  }
})

test('FACTOR_KEY stands in the place of the file', () => {
  const dataDir = folder()
  const [one, same, other] = ['a'.repeat(32), 'a'.repeat(32), 'b'.repeat(32)].map(
    (key) => factorKey({ dataDir, features: features(key) }).id,
  )
  expect(one).toBe(same)
  expect(one).not.toBe(other)
  expect(() => statSync(join(dataDir, 'keys'))).toThrow(/ENOENT/)
})

test('what an earlier version sealed with the secret in the database is sealed anew at the start, once, and works', async () => {
  const staff = await signIn(app, 'STAFF')
  const { id, secret } = await withTotp(app, staff)
  await pool.query('UPDATE factors SET secret = $2, key_id = NULL WHERE id = $1', [
    id,
    await seal(db, staff.id, secret),
  ])
  const said: string[] = []
  const begin = () => resealSecrets(db, app.config, (line) => said.push(line))
  await Promise.all([begin(), begin()])
  expect(said).toEqual([])
  const { rows } = await pool.query('SELECT key_id FROM factors WHERE id = $1', [id])
  expect(rows).toEqual([{ key_id: factorKey(app.config).id }])
  // the secret in the database does not open anything any more
  await pool.query('UPDATE server_secret SET secret = sha256(secret)')
  expect((await logIn(app, staff, { code: codeOf(secret) })).status).toBe(200)
})

test('without the key codes are wrong, recovery codes let in, and the start says what to do', async () => {
  const staff = await signIn(app, 'STAFF')
  const { id, secret, recoveryCodes } = await withTotp(app, staff)
  await pool.query(`UPDATE factors SET key_id = 'another' WHERE id = $1`, [id])
  const said: string[] = []
  await resealSecrets(db, app.config, (line) => said.push(line))
  expect(said).toEqual([
    expect.stringMatching(/codes of 1 user cannot be checked.*keys\/factors\.key.*recovery code/),
  ])
  expect((await logIn(app, staff, { code: codeOf(secret) })).status).toBe(401)
  expect((await logIn(app, staff, { code: recoveryCodes[0] })).status).toBe(200)
})
