import { randomBytes } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connected } from '#platform/server/connected.ts'
import { migrate, migrationNames } from '#platform/server/migrate.ts'
import { type Running, run } from '../running.ts'
import { onDatabase, onServer } from '../server/setup.ts'
import { throwawayFolder } from '../server/throwaway.ts'
import { rounds, tell } from './results.ts'

const ROUNDS = rounds(1, 10)
const ALL = migrationNames()

test.each([
  ['an empty database', 0],
  ['an older database', ALL.length - 12],
])('two servers that start at once on %s migrate it once', async (what, before) => {
  for (let round = 0; round < ROUNDS; round++) {
    const name = `migrating_${randomBytes(6).toString('hex')}`
    const [owner, url] = [onDatabase(inject('ownerUrl'), name), onDatabase(inject('serverUrl'), name)]
    await onServer(inject('ownerUrl'), (client) => client.query(`create database ${name}`))
    onTestFinished(() =>
      onServer(inject('ownerUrl'), (client) => client.query(`drop database ${name} with (force)`)),
    )
    if (before) await migrate(owner, undefined, undefined, before)
    const env = { DATABASE_URL: url, DATABASE_OWNER_URL: owner, DEMO_DATA: 'false' }
    const both: Running[] = await Promise.all([1, 2].map(() => run({ ...env, DATA_DIR: throwawayFolder() })))
    for (const server of both) expect((await server.call('ready')).status).toBe(200)
    await Promise.all(both.map((server) => server.end('SIGTERM')))
    const done = await connected(owner, (client) => client.query('SELECT name FROM migrations ORDER BY id'))
    expect(done.rows.map(({ name: migration }) => migration)).toEqual(ALL)
    const said = both.flatMap((server) => server.said().match(/Migrated \S+/g) ?? [])
    expect(said).toHaveLength(ALL.length - before)
  }
  tell(
    before ? 12 : 11,
    `Two servers start at once on ${what}`,
    String(ROUNDS),
    'each migration once, both serve',
  )
})
