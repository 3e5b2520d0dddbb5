import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { seedClients } from '../../../../seed/clients.ts'
import { readReferences } from '../../../../seed/reference.ts'
import { testApp } from '../../../../test/app.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { listClients } from '../contract/calls.ts'

/** More last names than the count limit begin with the word, and half of these first names too. */
const app = await testApp()
const staff = await signIn(app, 'STAFF')
const BOTH = 5200

beforeAll(async () => {
  const client = new pg.Client(app.database.ownerUrl)
  await client.connect()
  const { rows } = await client.query(`SELECT pg_get_indexdef('clients_search'::regclass) AS definition`)
  await client.query('DROP INDEX clients_search')
  await seedClients(client, await readReferences(client), 10_100, null, new Date('2026-07-01'))
  await client.query(
    `UPDATE clients SET last_name = 'Quirk', first_name = CASE WHEN id <= $1 THEN 'Quinn' ELSE 'Zzada' END,
      archived_at = NULL, deceased_on = CASE WHEN id <= 30 THEN date '2026-01-31' END`,
    [BOTH],
  )
  await client.query(rows[0].definition)
  await client.query('ANALYZE clients')
  await client.end()
})

async function count(query: Record<string, string>) {
  const { body } = await call(app, listClients, { as: staff, query })
  return { count: body.totalRecordCount, more: body.page.more ?? false }
}

test('names that prove too many matches prove nothing of a phrase that excludes, nor of a filter', async () => {
  expect(await count({ phrase: 'qu' })).toEqual({ count: 10_000, more: true })
  expect(await count({ phrase: 'qu -zzada' })).toEqual({ count: BOTH, more: false })
  expect(await count({ phrase: 'qu', deceased: 'true' })).toEqual({ count: 30, more: false })
  expect(await count({ phrase: 'qu zzada' })).toEqual({ count: 10_100 - BOTH, more: false })
})

test('whose first and last names begin with the word is counted once', async () => {
  await sql`UPDATE clients SET archived_at = now() WHERE id > ${BOTH}`.execute(app.database.db)
  expect(await count({ phrase: 'qu' })).toEqual({ count: BOTH, more: false })
})
