import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { looksWritten } from '#base/trail/server/looks.ts'
import { testApp } from '../../../../test/app.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { holderOf } from '../../../../test/people.ts'
import { archiveClient, clientNotes } from '../contract/calls.ts'
import { restrictClient } from '../contract/restriction.ts'

const app = await testApp()

test('of several who ask at once for the same clients, each sees what they may', async () => {
  const admin = await signIn(app, 'ADMIN')
  const reader = await holderOf(app, 'READ_CLIENTS')
  const named = await signIn(app, 'STAFF')
  const restorer = await holderOf(app, 'READ_CLIENTS', 'DELETE_CLIENTS')
  const [plain, archived, restricted] = [
    await client(app, admin),
    await client(app, admin),
    await client(app, admin),
  ]
  await call(app, archiveClient, { as: admin, params: { id: archived.id } })
  const body = { restricted: true, users: [named.id], reason: 'asked by the client' }
  const reply = await call(app, restrictClient, { as: admin, params: { id: restricted.id }, body })
  expect(reply, reply.text).toMatchObject({ status: 200 })
  const expected = [
    { as: reader, of: plain, status: 200 },
    { as: reader, of: archived, status: 404 },
    { as: reader, of: restricted, status: 404 },
    { as: restorer, of: plain, status: 200 },
    { as: restorer, of: archived, status: 200 },
    { as: restorer, of: restricted, status: 404 },
    { as: named, of: restricted, status: 200 },
    { as: restorer, of: { id: plain.id + 100_000 }, status: 404 },
  ]
  const asked = [...expected, ...expected.toReversed(), ...expected]
  const replies = await Promise.all(
    asked.map(({ as, of }) => call(app, clientNotes, { as, params: { id: of.id } })),
  )
  expect(replies.map(({ status }) => status)).toEqual(asked.map(({ status }) => status))
})

test('a page of notes is a look at the client', async () => {
  const reader = await holderOf(app, 'READ_CLIENTS')
  const { id } = await client(app, await signIn(app, 'STAFF'))
  await call(app, clientNotes, { as: reader, params: { id } })
  await looksWritten(app.database)
  const { rows } = await sql`SELECT action FROM trail
    WHERE user_id = ${reader.id} AND entity = 'clients' AND entity_id = ${id}`.execute(app.database.db)
  expect(rows).toEqual([{ action: 'READ' }])
})
