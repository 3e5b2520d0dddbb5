import { createReadStream, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { diskFiles } from '#core/server/files/disk.ts'
import { readConfig } from '#platform/server/config.ts'
import { connected } from '#platform/server/connected.ts'
import { migrate } from '#platform/server/migrate.ts'
import { describeSchema } from '../../../../../scripts/schema-sql.ts'
import { testApp } from '../../../../../test/app.ts'
import { testDatabase } from '../../../../../test/database.ts'
import { client as newClient, signIn } from '../../../../../test/factories.ts'
import { loan } from '../../../../../test/lending.ts'
import { photo, photosOf, pieceWith } from '../../../../../test/photos.ts'
import { throwawayFolder } from '../../../../../test/server/throwaway.ts'
import { readWhole, writeWhole } from '../places/folder.ts'
import { load } from '../restore/load.ts'
import { checkArchive, restoreInto } from '../restore/restore.ts'
import { backupVariables } from '../settings.ts'
import { BackupError } from './format.ts'
import { readArchive } from './read.ts'
import { findKeyFault } from './seal.ts'
import { makeArchive } from './write.ts'

/** Tests that a backup contains all data of one moment, and that an incomplete one is not restored. */
const KEY = await generateX25519Identity()
const folder = throwawayFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const somebody = await newClient(app, staff, {
  lastName: 'Thériault-Étoile',
  notes: [{ message: 'Ligne 1\nLigne 2\t\\.' }],
})
const chair = await pieceWith(app, staff, [photo(), photo('deux.jpg')])
await loan(app, staff, { client: somebody, equipment: chair })
await app.database.pool.query(`SELECT graphile_worker.add_job('renamed', '{"table": "programs", "id": 1}'),
  graphile_worker.add_job('mail', '{"to": "a@example.org"}')`)

const PATH = join(folder, 'good.age')
await archive(PATH, KEY)

async function archive(path: string, key: string, during = async () => {}) {
  return connected(app.database.url, async (client) => {
    const made = await makeArchive({ client: client, files: app.files }, key)
    await during()
    await writeWhole(path, made.bytes)
    return made
  })
}

const reading = (path = PATH, key = KEY) => ({ open: () => readWhole(path), key })

/** Restores into an empty database and a store, and returns their content. */
async function restored(of = reading()) {
  const empty = await testDatabase('template1')
  const files = diskFiles(throwawayFolder())
  try {
    const { header } = await restoreInto(empty.ownerUrl, files, of)
    return await connected(empty.ownerUrl, async (client) => ({
      header,
      files,
      schema: await describeSchema(client),
      rows: async (text: string) => (await client.query(text)).rows,
      all: {
        ...(await rowsOf(client)),
        jobs: (await client.query('SELECT task_identifier FROM graphile_worker.jobs ORDER BY id')).rows,
        sessions: (await client.query('SELECT FROM sessions')).rowCount,
        next: (await client.query(`SELECT next_client_number() AS number`)).rows,
      },
    }))
  } finally {
    await empty.drop()
  }
}

const rowsOf = async (client: pg.Client) => ({
  clients: (await client.query('SELECT * FROM clients ORDER BY id')).rows,
  trail: (await client.query('SELECT * FROM trail ORDER BY id')).rows,
})

test('a restored database has the same tables, rules, rows and files, and nobody is signed in', async () => {
  const { pool } = app.database
  const { files, schema, all, header } = await restored()
  expect(schema).toBe(await connected(app.database.url, (client) => describeSchema(client)))
  expect(all.clients.length).toBeGreaterThan(0)
  expect(all).toMatchObject(await connected(app.database.url, (client) => rowsOf(client)))
  expect(all.sessions).toBe(0)
  expect(all.jobs).toEqual([{ task_identifier: 'renamed' }])
  const { rows } = await pool.query(`SELECT last FROM client_counter`)
  expect(all.next).toEqual([{ number: rows[0].last + 1 }])
  const { rows: keys } = await pool.query('SELECT key, thumbnail_key FROM equipment_photos')
  expect(keys).toHaveLength(photosOf(chair).length)
  expect(header.files).toBe(4)
  for (const key of keys.flatMap((row) => [row.key, row.thumbnail_key]))
    expect(await files.get(key)).toEqual(await app.files.get(key))
})

test('what people save while it is made is not in it, or all of it would not agree', async () => {
  const path = join(folder, 'beside.age')
  const { header } = await archive(path, KEY, async () => {
    await newClient(app, staff, { lastName: 'Plus-Tard' })
    await app.database.pool.query(`UPDATE clients SET first_name = 'Autre' WHERE id = ${somebody.id}`)
  })
  const { all } = await restored(reading(path))
  expect(all.clients).toHaveLength(header.tables.find(({ name }) => name === 'clients')?.rows ?? 0)
  expect(all.clients.map((client) => client.last_name)).not.toContain('Plus-Tard')
  expect(all.clients.find(({ id }) => id === somebody.id).first_name).not.toBe('Autre')
})

test('nothing in the file can be read without the key', async () => {
  expect(readFileSync(PATH, 'latin1')).not.toMatch(/Thériault|clients|header/)
  expect(readFileSync(PATH, 'latin1')).toMatch(/^age-encryption\.org\/v1\n/)
  await expect(checkArchive(reading(PATH, await generateX25519Identity()))).rejects.toThrow(
    /made with another key/,
  )
  await expect(checkArchive(reading(PATH, 'a sentence that is no key'))).rejects.toThrow(
    /made with another key/,
  )
})

// deriving the key from a passphrase is slow, so that nobody can try many
test('a sentence is a key too', { timeout: 120_000 }, async () => {
  const path = join(folder, 'sentence.age')
  await archive(path, 'trois petits pas sur le pont')
  expect(await checkArchive(reading(path, 'trois petits pas sur le pont'))).toMatchObject({ files: 4 })
})

const changed = (bytes: Buffer, place: number) => bytes.fill(bytes.readUInt8(place) ^ 1, place, place + 1)

test.each([
  ['a byte in the middle is another', (bytes: Buffer) => changed(bytes, Math.floor(bytes.length / 2))],
  ['its end is missing', (bytes: Buffer) => bytes.subarray(0, -1000)],
  ['only its beginning is there', (bytes: Buffer) => bytes.subarray(0, 100)],
  ['it is something else', () => Buffer.from('PK\u0003\u0004 a document')],
  ['it is empty', () => Buffer.alloc(0)],
])('where %s it is refused with a sentence, before anything is restored', async (_, damage) => {
  const path = join(folder, 'damaged.age')
  writeFileSync(path, damage(readFileSync(PATH)))
  await expect(checkArchive(reading(path))).rejects.toThrow(BackupError)
})

test('one that is not there is told', async () => {
  await expect(checkArchive(reading(join(folder, 'none.age')))).rejects.toThrow(/cannot be read \(ENOENT\)/)
})

test('rows that are not those of the header are found, and none of them stays', async () => {
  const empty = await testDatabase('template1')
  const { header, entries } = await readArchive(createReadStream(PATH), KEY)
  await migrate(empty.ownerUrl)
  const tables = header.tables.map((table) => (table.name === 'clients' ? { ...table, sum: '1' } : table))
  const files = diskFiles(throwawayFolder())
  await expect(
    load({ url: empty.ownerUrl, files }, { header: { ...header, tables }, entries }),
  ).rejects.toThrow(/“clients” has \d+ of \d+ rows, or other values/)
  expect((await empty.pool.query('SELECT FROM clients')).rowCount).toBe(0)
  await empty.drop()
})

test('a backup of a newer version is refused', async () => {
  const path = join(folder, 'newer.age')
  await app.database.pool.query(`INSERT INTO migrations (name, run_on) VALUES ('9999_of_tomorrow', now())`)
  await archive(path, KEY)
  await app.database.pool.query(`DELETE FROM migrations WHERE name = '9999_of_tomorrow'`)
  await expect(checkArchive(reading(path))).rejects.toThrow(/made by a newer version/)
})

test('a file that the store has lost does not keep the rest from being backed up', async () => {
  const { rows } = await app.database.pool.query('SELECT key FROM equipment_photos LIMIT 1')
  const bytes = (await app.files.get(rows[0].key)) ?? Buffer.alloc(0)
  await app.files.remove([rows[0].key])
  const path = join(folder, 'missing.age')
  const { missing } = await archive(path, KEY)
  await app.files.put(bytes, 'image/jpeg', rows[0].key)
  expect(missing).toEqual([rows[0].key])
  expect(await checkArchive(reading(path))).toMatchObject({ files: 3 })
})

test('a key that cannot be meant is refused with what to set: public, of a plugin, mistyped, in small letters', async () => {
  const key = await generateX25519Identity()
  const mistyped = `${key.slice(0, -1)}${key.endsWith('Q') ? 'P' : 'Q'}`
  expect(findKeyFault(await identityToRecipient(key))).toMatch(/^is a public key of age/)
  expect(findKeyFault('AGE-PLUGIN-YUBIKEY-1QQQQQQQQQQQQQQQQQQQQQQ')).toMatch(/^is a key of a plugin of age/)
  for (const wrong of [
    mistyped,
    key.toLowerCase(),
    ` ${key}`,
    `${key} `,
    key.slice(0, 40),
    'AGE-SECRET-KEY-',
  ])
    expect(findKeyFault(wrong), wrong).toMatch(/^looks like a secret key of age, but is none/)
  expect(findKeyFault(key)).toBeUndefined()
  expect(findKeyFault('a long sentence about our age and a secret')).toBeUndefined()
  const refused = () => readConfig({ BACKUP_KEY: key.toLowerCase() }, backupVariables)
  expect(refused).toThrow(/^BACKUP_KEY looks like a secret key of age/)
})
