import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { looksWritten } from '#base/trail/server/looks.ts'
import { clientHistory } from '#records/clients/contract/calls.ts'
import { readMerge } from '#records/clients/contract/merge.ts'
import { published, signed } from '../../../../test/agreements.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, newRole, type Somebody, signIn } from '../../../../test/factories.ts'
import { loan, service } from '../../../../test/lending.ts'
import { merged } from '../../../../test/merging.ts'
import { ATTACHMENTS, type OwnerKind, readAttachment, removeAttachment } from '../contract/calls.ts'

/** Tests that only users with the permission see files of clients, and that reading them is recorded. */
const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const other = await signIn(app, 'STAFF')
const viewer = await signIn(app, 'VIEWER')
const who = await client(app, staff)
const chair = await piece(app, staff)
const lent = await loan(app, staff, { client: who, equipment: chair })
const repair = await service(app, staff, { client: who, equipment: chair })
const agreed = await signed(app, staff, { client: who, loans: [lent], text: await published(app, admin) })

const add = (of: OwnerKind, id: number, as: Somebody = staff) =>
  call(app, ATTACHMENTS[of].add, {
    as,
    params: { id },
    body: { kind: 'CERTIFICATE' },
    files: [{ name: 'Ordonnance.pdf', bytes: Buffer.from('%PDF-1.7\n') }],
  })
const list = (of: OwnerKind, id: number, as: Somebody = staff) =>
  call(app, ATTACHMENTS[of].list, { as, params: { id } })
const read = (id: number, as: Somebody = staff) => call(app, readAttachment, { as, params: { id } })
const remove = (id: number, as: Somebody = staff) => call(app, removeAttachment, { as, params: { id } })

test.each<[OwnerKind, number]>([
  ['client', who.id],
  ['repair', repair.id],
  ['agreement', agreed.id],
])(
  'files of a %s are for who may read files of clients, those of its piece for others too',
  async (of, id) => {
    const made = (await add(of, id)).body
    const certificate = (await add('piece', chair.id)).body
    const reads = ['CLIENTS', 'SERVICES', 'AGREEMENTS', 'EQUIPMENT'].flatMap((kind) => [
      `READ_${kind}`,
      `UPDATE_${kind}`,
    ])
    const clerk = await signIn(app, await newRole(app, reads))
    for (const as of [viewer, await signIn(app, 'TECHNICIAN'), await signIn(app, 'WAREHOUSE'), clerk]) {
      expect((await list(of, id, as)).status).toBe(403)
      expect((await add(of, id, as)).status).toBe(403)
      expect((await read(made.id, as)).status).toBe(404)
      expect((await remove(made.id, as)).status).toBe(404)
      expect((await read(certificate.id, as)).status).toBe(200)
    }
    await remove(made.id)
    await remove(certificate.id)
  },
)

test.each<[OwnerKind, number]>([
  ['client', who.id],
  ['repair', repair.id],
  ['agreement', agreed.id],
])('whoever lists the files of a %s has seen the client', async (of, id) => {
  await looksWritten(app.database)
  const { rows: last } = await sql<{ id: number }>`SELECT max(id) AS id FROM trail`.execute(app.database.db)
  await list(of, id, other)
  await looksWritten(app.database)
  const { rows } = await sql<{ ids: number[] }>`
    SELECT ids FROM trail WHERE action = 'LISTED' AND user_id = ${other.id} AND id > ${last[0]?.id ?? 0}`.execute(
    app.database.db,
  )
  expect(rows).toEqual([{ ids: [who.id] }])
})

test('the history of a client and a merge name files to whoever may read them, and to nobody else', async () => {
  const [kept, gone] = [await client(app, staff), await client(app, staff)]
  await add('client', gone.id)
  await add('client', kept.id)
  const mergeId = await merged(app, admin, kept, gone)
  const merges = ['READ_CLIENTS', 'UPDATE_CLIENTS', 'DELETE_CLIENTS']
  const seen = async (as: Somebody) => {
    const history = await call(app, clientHistory, { as, params: { id: kept.id } })
    const merge = await call(app, readMerge, { as, params: { id: kept.id, mergeId } })
    expect(merge.body.moved.map(({ kind }) => kind)).toContain('attachments')
    return [history, merge].map(({ text }) => text.includes('Ordonnance'))
  }
  expect(await seen(await signIn(app, await newRole(app, [...merges, 'READ_CLIENT_FILES'])))).toEqual([
    true,
    true,
  ])
  expect(await seen(await signIn(app, await newRole(app, merges)))).toEqual([false, false])
})
