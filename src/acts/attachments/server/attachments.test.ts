import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { looksWritten } from '#base/trail/server/looks.ts'
import type { Upload } from '#core/contract/call.ts'
import { clientHistory } from '#records/clients/contract/calls.ts'
import { restrictClient } from '#records/clients/contract/restriction.ts'
import { archiveEquipment } from '#records/equipment/contract/calls.ts'
import { published, signed } from '../../../../test/agreements.ts'
import { testApp } from '../../../../test/app.ts'
import { assignPrograms, piece } from '../../../../test/equipment.ts'
import { call, client, newRole, type Somebody, signIn } from '../../../../test/factories.ts'
import { loan, service } from '../../../../test/lending.ts'
import { kept } from '../../../../test/photos.ts'
import { picture } from '../../../../test/pictures.ts'
import { ATTACHMENTS, type OwnerKind, readAttachment, removeAttachment } from '../contract/calls.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const other = await signIn(app, 'STAFF')
const agent = await signIn(app, 'REFERRAL_AGENT')
await assignPrograms(app, agent, Object.values(app.ids.programs))
const who = await client(app, staff)
const chair = await piece(app, staff)
const lent = await loan(app, staff, { client: who, equipment: chair })
const repair = await service(app, staff, { client: who, equipment: chair })
const agreed = await signed(app, staff, { client: who, loans: [lent], text: await published(app, admin) })
const free = await piece(app, staff)

const jpeg = await picture()
const pdf = (name = 'Notice d’emploi.pdf'): Upload => ({ name, bytes: Buffer.from('%PDF-1.7\n%âãÏÓ\n') })

async function add(of: OwnerKind, id: number, file = pdf(), as: Somebody = staff, kind = 'MANUAL') {
  return call(app, ATTACHMENTS[of].add, {
    as,
    params: { id },
    body: { kind: kind as 'MANUAL' },
    files: [file],
  })
}
const list = async (of: OwnerKind, id: number, as: Somebody = staff) =>
  call(app, ATTACHMENTS[of].list, { as, params: { id } })
const read = (id: number, as: Somebody = staff) => call(app, readAttachment, { as, params: { id } })
const remove = (id: number, as: Somebody = staff) => call(app, removeAttachment, { as, params: { id } })

test.each<[OwnerKind, number, Somebody]>([
  ['client', who.id, staff],
  ['item', chair.item.id, admin],
  ['piece', chair.id, staff],
  ['repair', repair.id, staff],
  ['agreement', agreed.id, staff],
])(
  'a file of a %s is listed, read as it came, and removed with what lies in the store',
  async (of, id, as) => {
    const before = await kept(app)
    const made = await add(of, id, pdf(), as)
    expect(made, made.text).toMatchObject({
      status: 200,
      body: {
        kind: 'MANUAL',
        fileName: 'Notice d’emploi.pdf',
        contentType: 'application/pdf',
        createdBy: { id: as.id },
      },
    })
    expect((await list(of, id, as)).body).toEqual([made.body])
    const file = await read(made.body.id, as)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; .*Notice%20d%E2%80%99emploi\.pdf/),
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(file.bytes).toEqual(pdf().bytes)
    expect((await remove(made.body.id, as)).status).toBe(204)
    expect((await list(of, id, as)).body).toEqual([])
    expect((await read(made.body.id, as)).status).toBe(404)
    expect(await kept(app)).toEqual(before)
  },
)

test('a picture is kept as photos are: upright, scaled down, a JPEG', async () => {
  const bytes = await picture({ width: 3000, height: 1500, orientation: 6 })
  const { body } = await add('client', who.id, { name: 'Ordonnance.png', bytes }, staff, 'PRESCRIPTION')
  expect(body).toMatchObject({ kind: 'PRESCRIPTION', fileName: 'Ordonnance.jpg', contentType: 'image/jpeg' })
  await remove(body.id)
})

test.each<[string, Upload, number, string]>([
  ['a page', { name: 'a.pdf', bytes: Buffer.from('<html>') }, 415, 'a.pdf is neither a PDF nor a picture.'],
  ['nothing', { name: 'a.pdf', bytes: Buffer.alloc(0) }, 415, 'a.pdf is neither'],
  ['half a picture', { name: 'a.jpg', bytes: jpeg.subarray(0, jpeg.length / 2) }, 400, 'is damaged'],
  ['21 MB', { name: 'a.pdf', bytes: Buffer.alloc(21 * 1024 * 1024) }, 413, 'a.pdf is larger than 20 MB.'],
])('%s is refused, and nothing is kept', async (_, file, status, message) => {
  const before = await kept(app)
  expect(await add('client', who.id, file)).toMatchObject({
    status,
    error: { message: expect.stringContaining(message) },
  })
  expect(await kept(app)).toEqual(before)
  expect((await list('client', who.id)).body).toEqual([])
})

test('without a file, or with a kind that there is not, it is refused', async () => {
  const send = (body: object, files?: Upload[]) =>
    call(app, ATTACHMENTS.client.add, {
      as: staff,
      params: { id: who.id },
      body,
      ...(files && { files }),
    })
  expect(await send({ kind: 'OTHER' })).toMatchObject({ status: 400, error: { errors: [{ field: 'file' }] } })
  expect(await send({ kind: 'SECRET' }, [pdf()])).toMatchObject({
    status: 400,
    error: { errors: [{ field: 'kind' }] },
  })
  expect(await send({}, [pdf()])).toMatchObject({ status: 400, error: { errors: [{ field: 'kind' }] } })
})

test('of many who add the fiftieth one does it, and the fifty-first is 409', async () => {
  const one = await client(app, staff)
  await sql`INSERT INTO attachments (client_id, kind, key, name, content_type, size, created_by)
    SELECT ${one.id}, 'OTHER', replace(gen_random_uuid()::text, '-', ''), 'x.pdf', 'application/pdf', 1, ${staff.id}
    FROM generate_series(1, 49)`.execute(app.database.db)
  const replies = await Promise.all(Array.from({ length: 5 }, () => add('client', one.id)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  const refused = replies.find(({ status }) => status === 409)
  expect(refused?.error.message).toBe('This record has 50 files, and takes no more. Remove one first.')
  expect((await list('client', one.id)).body).toHaveLength(50)
})

test('the manual of an item is seen from each piece of it, by an agent too, who sees nothing else', async () => {
  const manual = (await add('item', free.item.id, pdf(), admin)).body
  const own = (await add('piece', free.id, pdf('Mme Cormier.pdf'))).body
  expect((await list('piece', free.id)).body.map(({ id, ofItem }) => [id, ofItem])).toEqual([
    [own.id, false],
    [manual.id, true],
  ])
  expect((await list('piece', free.id, agent)).body).toEqual([{ ...manual, createdBy: null }])
  expect((await read(manual.id, agent)).status).toBe(200)
  expect((await read(own.id, agent)).status).toBe(404)
  await remove(manual.id, admin)
  await remove(own.id)
})

test('who may read the record and its files reads, who may change it adds, its author, an administrator or the officer removes', async () => {
  const made = (await add('client', who.id)).body
  const reader = await signIn(app, await newRole(app, ['READ_CLIENTS', 'READ_CLIENT_FILES']))
  expect((await read(made.id, reader)).status).toBe(200)
  expect((await add('client', who.id, pdf(), reader)).status).toBe(403)
  expect((await read(made.id, agent)).status).toBe(404)
  expect((await remove(made.id, agent)).status).toBe(404)
  expect((await remove(made.id, other)).status).toBe(403)
  expect((await read(made.id)).status).toBe(200)
  expect((await remove(made.id, admin)).status).toBe(204)
  const rights = ['READ_CLIENTS', 'READ_CLIENT_FILES', 'READ_PRIVACY', 'UPDATE_PRIVACY']
  const officer = await signIn(app, await newRole(app, rights))
  const misfiled = (await add('client', who.id)).body
  expect((await remove(misfiled.id, officer)).status).toBe(204)
})

test('of a hidden client nothing is seen, wherever it lies', async () => {
  const hidden = await client(app, staff)
  const [bed] = [await piece(app, staff)]
  const repaired = await service(app, staff, { client: hidden, equipment: bed })
  const files = [(await add('client', hidden.id)).body, (await add('repair', repaired.id)).body]
  await call(app, restrictClient, {
    as: admin,
    params: { id: hidden.id },
    body: { restricted: true, users: [], reason: 'asked for' },
  })
  for (const { id } of files) {
    expect((await read(id)).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
  }
  expect((await list('client', hidden.id)).status).toBe(404)
  expect((await list('repair', repaired.id)).status).toBe(404)
  expect((await add('client', hidden.id)).status).toBe(404)
})

test('a download is a look at the client, and the history says what came and went', async () => {
  const one = await client(app, staff)
  const made = (await add('client', one.id, pdf('Ordonnance.pdf'), staff, 'PRESCRIPTION')).body
  await read(made.id, other)
  await looksWritten(app.database)
  await remove(made.id)
  const { body } = await call(app, clientHistory, {
    as: staff,
    params: { id: one.id },
    query: { looks: 'true' },
  })
  const looks = body.records.filter(({ action, user }) => action === 'READ' && user?.id === other.id)
  expect(looks).toHaveLength(1)
  const changed = body.records.flatMap(({ action, changes }) => (action === 'UPDATE' ? changes : []))
  expect(changed).toEqual([
    { field: 'attachment', old: 'Ordonnance.pdf', new: null },
    { field: 'attachment', old: null, new: 'Ordonnance.pdf' },
  ])
})

test('of a repair and an agreement, too; their history says how many files there are, and no name', async () => {
  const files: [OwnerKind, number, string][] = [
    ['repair', repair.id, 'services'],
    ['agreement', agreed.id, 'agreements'],
  ]
  for (const [of, id, entity] of files) {
    const made = (await add(of, id, pdf('Mme Cormier.pdf'))).body
    const looks = async () => {
      await looksWritten(app.database)
      const { rows } = await sql<{ count: number }>`
        SELECT count(*)::int AS count FROM trail
        WHERE action = 'READ' AND entity = 'clients' AND entity_id = ${who.id} AND user_id = ${other.id}`.execute(
        app.database.db,
      )
      return rows[0]?.count ?? 0
    }
    const before = await looks()
    expect((await read(made.id, other)).status).toBe(200)
    expect(await looks()).toBe(before + 1)
    await remove(made.id)
    const { rows } = await sql<{ changes: unknown }>`
      SELECT changes FROM trail WHERE entity = ${entity} AND entity_id = ${id} ORDER BY id DESC LIMIT 2`.execute(
      app.database.db,
    )
    expect(rows).toEqual([
      { changes: [{ field: 'attachments', old: 1, new: 0 }] },
      { changes: [{ field: 'attachments', old: 0, new: 1 }] },
    ])
  }
})

test('a file of an item is for those who see a piece of it, where they do not read the catalogue', async () => {
  const clerk = await signIn(app, await newRole(app, ['READ_EQUIPMENT']))
  const { rows } = await sql<{ id: number }>`
    SELECT i.id FROM equipment_items i WHERE NOT EXISTS (SELECT FROM equipment e WHERE e.item_id = i.id) LIMIT 1`.execute(
    app.database.db,
  )
  const manual = (await add('item', rows[0]?.id ?? 0, pdf(), admin)).body
  expect((await read(manual.id, admin)).status).toBe(200)
  expect((await read(manual.id, clerk)).status).toBe(404)
  const seen = (await add('item', free.item.id, pdf(), admin)).body
  expect((await read(seen.id, clerk)).status).toBe(200)
  await remove(manual.id, admin)
  await remove(seen.id, admin)
})

test('to what is archived nothing is added', async () => {
  const gone = await piece(app, staff)
  expect((await call(app, archiveEquipment, { as: staff, params: { id: gone.id } })).status).toBe(204)
  expect((await add('piece', gone.id)).status).toBe(404)
})
