import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createEquipment, readEquipment } from '#records/equipment/contract/calls.ts'
import { readPhoto } from '#records/equipment/contract/photo-calls.ts'
import { testApp } from '../../../../../test/app.ts'
import { newPiece } from '../../../../../test/equipment.ts'
import { call, signIn } from '../../../../../test/factories.ts'
import { holderOf, trailOf } from '../../../../../test/people.ts'
import { changePiece, kept, photo, photosOf, pieceWith } from '../../../../../test/photos.ts'
import { picture } from '../../../../../test/pictures.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const make = (...files: ReturnType<typeof photo>[]) => pieceWith(app, staff, files)

test('photos come with the piece and are read with it', async () => {
  const { files } = await kept(app)
  const made = await make(photo('Été.jpeg'), photo('dos.png', await picture({ format: 'png' })))
  expect(made.photos).toMatchObject([
    { name: 'Été.jpg', contentType: 'image/jpeg', creator: { id: staff.id } },
    { name: 'dos.jpg', contentType: 'image/jpeg', creator: { id: staff.id } },
  ])
  expect((await kept(app)).files).toBe(files + 4)
  for (const { id, size, url } of made.photos ?? []) {
    expect(url).toBe(`/api/equipment/${made.id}/photos/${id}`)
    const { bytes } = await call(app, readPhoto, { as: staff, params: { id: made.id, photoId: id } })
    expect(bytes).toHaveLength(size)
  }
  expect((await call(app, readEquipment, { as: staff, params: { id: made.id } })).body).toEqual(made)
})

test('photos that are left out stay; of those that are sent the others go, with their files', async () => {
  const { files } = await kept(app)
  const made = await make(photo('a.jpg'), photo('b.jpg'))
  expect((await changePiece(app, staff, made.id, {})).body.photos).toEqual(made.photos)
  const [first] = photosOf(made)
  const changed = await changePiece(app, staff, made.id, { photos: [first] }, [photo('c.jpg')])
  expect(changed.body.photos).toMatchObject([{ ...first, name: 'a.jpg' }, { name: 'c.jpg' }])
  expect((await kept(app)).files).toBe(files + 4)
  expect((await changePiece(app, staff, made.id, { photos: [] })).body.photos).toEqual([])
  expect((await kept(app)).files).toBe(files)
})

test('the history tells of photos', async () => {
  const made = await make(photo('a.jpg'))
  await changePiece(app, staff, made.id, { photos: [] })
  const [created, changed] = await trailOf(app, 'equipment', made.id)
  const field = `photos.${photosOf(made)[0]?.id}`
  expect(created.changes).toContainEqual({ field, old: null, new: 'a.jpg' })
  expect(changed.changes).toEqual([{ field, old: 'a.jpg', new: null }])
})

test('what a photo shows is said with it, changed, cleared, left as it is, and copied with it', async () => {
  const made = await pieceWith(app, staff, [photo('a.jpg'), photo('b.jpg')], {
    captions: [' Left side ', ''],
  })
  expect(made.photos).toMatchObject([{ caption: 'Left side' }, { caption: null }])
  const [first, second] = photosOf(made)
  const captionsAfter = async (photos: object[]) =>
    (await changePiece(app, staff, made.id, { photos })).body.photos?.map(({ caption }) => caption)
  expect(await captionsAfter([{ ...first }, { ...second, caption: 'The plate' }])).toEqual([
    'Left side',
    'The plate',
  ])
  const copies = [{ ...first }, { ...second, caption: 'Its plate' }]
  const copied = await pieceWith(app, staff, [], { copiedPhotos: copies })
  expect(copied.photos).toMatchObject([{ caption: 'Left side' }, { caption: 'Its plate' }])
  expect(
    await captionsAfter([
      { ...first, caption: null },
      { ...second, caption: '' },
    ]),
  ).toEqual([null, null])
  const field = `photos.${second?.id}`
  const trail = await trailOf(app, 'equipment', made.id)
  expect(trail.flatMap(({ changes }) => changes).filter((change) => change.field === field)).toEqual([
    { field, old: null, new: 'b.jpg' },
    { field, old: 'b.jpg', new: 'b.jpg: The plate' },
    { field, old: 'b.jpg: The plate', new: 'b.jpg' },
  ])
  const long = await changePiece(app, staff, made.id, { photos: [{ ...first, caption: 'v'.repeat(201) }] })
  expect(long.status).toBe(400)
})

test('a photo is described by who may add photos, 403 for others', async () => {
  const made = await pieceWith(app, staff, [photo('a.jpg')], { captions: ['Left side'] })
  const [first] = photosOf(made)
  const other = await holderOf(app, 'READ_EQUIPMENT', 'UPDATE_EQUIPMENT', 'READ_EQUIPMENT_PHOTOS')
  const save = (caption: string) => changePiece(app, other, made.id, { photos: [{ ...first, caption }] })
  expect((await save('Left side')).status).toBe(200)
  expect((await save('Right side')).status).toBe(403)
})

test('the same key saves once, with the same photos alone', async () => {
  const { pieces, files } = await kept(app)
  const send = async (...sent: ReturnType<typeof photo>[]) =>
    call(app, createEquipment, {
      as: staff,
      headers: { 'idempotency-key': 'once' },
      body: await newPiece(app),
      files: sent,
    })
  const first = await send(photo('a.jpg'))
  expect((await send(photo('a.jpg'))).body).toEqual(first.body)
  expect((await send(photo('a.jpg', await picture({ width: 61 })))).status).toBe(409)
  expect((await send(photo('b.jpg'))).status).toBe(409)
  expect((await send()).status).toBe(409)
  expect(await kept(app)).toEqual({ pieces: pieces + 1, files: files + 2 })
})

test('of two saves that together would make four, one is refused', async () => {
  const made = await make()
  const { files } = await kept(app)
  const save = () => changePiece(app, staff, made.id, {}, [photo(), photo()])
  const replies = await Promise.all([save(), save()])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect((await kept(app)).files).toBe(files + 4)
})

test('the database itself holds no fourth photo, and no key that is none', async () => {
  const made = await make(photo(), photo(), photo())
  const insert = (place: number, key: string) =>
    sql`
    INSERT INTO equipment_photos (equipment_id, place, key, thumbnail_key, name, content_type, size)
    VALUES (${made.id}, ${place}, ${key}, ${key}, 'a', 'b', 1)`.execute(app.database.db)
  await expect(insert(4, '0'.repeat(32))).rejects.toThrow(/equipment_photos_place_check/)
  await expect(insert(3, '0'.repeat(32))).rejects.toThrow(/equipment_photos_at_most_3/)
  await expect(insert(3, '../etc')).rejects.toThrow(/file_key_check/)
})
