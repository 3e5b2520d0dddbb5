import { expect, test } from 'vitest'
import { updateRow } from '#core/server/rows.ts'
import { listPhotoLibrary } from '#records/equipment/contract/photo-calls.ts'
import { testApp } from '../../../../../test/app.ts'
import { assignPrograms, idOf } from '../../../../../test/equipment.ts'
import { call, type Somebody, signIn } from '../../../../../test/factories.ts'
import { holderOf } from '../../../../../test/people.ts'
import { changePiece, kept, photo, photosOf, pieceWith, readPhotoOf } from '../../../../../test/photos.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const ours = app.ids.programs['Provincial Equipment Program'] ?? 0
const theirs = Object.values(app.ids.programs).find((id) => id !== ours) ?? 0
const make = (more: Record<string, unknown> = {}, name = 'a.jpg') =>
  pieceWith(app, staff, [photo(name)], more)
const without = () => pieceWith(app, staff, [])

async function library(query: Record<string, string | number> = {}, as: Somebody = staff) {
  const reply = await call(app, listPhotoLibrary, { as, query })
  expect(reply, reply.text).toMatchObject({ status: 200 })
  return reply.body
}

test('it shows the pictures with their pieces, newest first, by page and by what the pieces are found by', async () => {
  const subcategory = { id: await idOf(app, 'equipment_subcategories', 'Power') }
  const item = { id: await idOf(app, 'equipment_items', 'Front-wheel drive wheelchair') }
  const older = await make({ modelNumber: 'Zephyr 3' }, 'older.jpg')
  const newer = await make({ modelNumber: 'Zephyr 4', item, subcategory }, 'newer.jpg')
  const found = await library({ phrase: 'zephyr' })
  expect(found).toMatchObject({
    totalRecordCount: 2,
    records: [
      {
        name: 'newer.jpg',
        creator: { id: staff.id },
        equipment: { id: newer.id, item: { name: newer.item.name } },
      },
      { name: 'older.jpg', equipment: { id: older.id, equipmentNumber: older.equipmentNumber } },
    ],
  })
  expect((await library({ phrase: 'zephyr', page: 2, size: 1 })).records).toEqual([found.records[1]])
  expect((await library({ phrase: 'zephyr motorisé' })).records).toHaveLength(1)
  expect((await library({ phrase: 'zephyr nobody' })).totalRecordCount).toBe(0)
})

test('a picture that is picked becomes the piece’s own: removing either leaves the other', async () => {
  const before = await kept(app)
  const made = await make()
  const taker = await pieceWith(app, staff, [], { copiedPhotos: photosOf(made) })
  expect(taker.photos).toMatchObject([
    { name: 'a.jpg', size: made.photos?.[0]?.size, creator: { id: staff.id } },
  ])
  expect(photosOf(taker)).not.toEqual(photosOf(made))
  await changePiece(app, staff, made.id, { photos: [] })
  expect((await readPhotoOf(app, staff, taker)).bytes).toHaveLength(taker.photos?.[0]?.size ?? 0)
  expect((await kept(app)).files).toBe(before.files + 2)
  await changePiece(app, staff, taker.id, { photos: [] })
  expect((await kept(app)).files).toBe(before.files)
})

test('a picture is never lost to who takes it while it is removed', async () => {
  const outcomes = new Set<number>()
  for (let round = 0; round < 20; round++) {
    const [made, taker] = [await make(), await without()]
    const [taken] = await Promise.all([
      changePiece(app, staff, taker.id, { copiedPhotos: photosOf(made) }),
      changePiece(app, staff, made.id, { photos: [] }),
    ])
    outcomes.add(taken.status)
    if (taken.status === 200) expect((await readPhotoOf(app, staff, taken.body)).status).toBe(200)
  }
  expect([200, 404]).toEqual(expect.arrayContaining([...outcomes]))
})

test('who sees a part of the equipment sees, and picks, its pictures alone', async () => {
  const [seen, hidden] = [await make(), await make({ program: { id: theirs } })]
  const archived = await make()
  await updateRow(app.database.db, 'equipment', archived.id, { archivedAt: new Date().toISOString() })
  const limited = await holderOf(
    app,
    ...['READ_PROGRAM_EQUIPMENT', 'UPDATE_EQUIPMENT', 'READ_EQUIPMENT_PHOTOS', 'CREATE_EQUIPMENT_PHOTOS'],
  )
  await assignPrograms(app, limited, [ours])
  const { records } = await library({ size: 100 }, limited)
  const shown = records.map(({ equipment }) => equipment.id)
  expect(shown).toContain(seen.id)
  expect(shown).not.toContain(hidden.id)
  expect(shown).not.toContain(archived.id)
  const target = await without()
  const pick = async (from: typeof seen) =>
    (await changePiece(app, limited, target.id, { copiedPhotos: photosOf(from) })).status
  expect([await pick(hidden), await pick(archived), await pick(seen)]).toEqual([404, 404, 200])
})

test('no file’s name and no creator is told without READ_EQUIPMENT', async () => {
  await make({}, 'Léa Haché.jpg')
  const agent = await signIn(app, 'REFERRAL_AGENT')
  await assignPrograms(app, agent, [ours])
  const reply = await call(app, listPhotoLibrary, { as: agent })
  expect(reply.body.records.length).toBeGreaterThan(0)
  for (const record of reply.body.records) expect(record).toMatchObject({ name: null, creator: null })
  expect(reply.text).not.toContain('Haché')
})
