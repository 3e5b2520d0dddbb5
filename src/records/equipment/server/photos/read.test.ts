import sharp from 'sharp'
import { expect, test } from 'vitest'
import { updateRow } from '#core/server/rows.ts'
import { readEquipment } from '#records/equipment/contract/calls.ts'
import { readPhoto } from '#records/equipment/contract/photo-calls.ts'
import { testApp } from '../../../../../test/app.ts'
import { assignPrograms, setOnLoan } from '../../../../../test/equipment.ts'
import { call, signIn } from '../../../../../test/factories.ts'
import { holderOf } from '../../../../../test/people.ts'
import { photo, photosOf, pieceWith, readPhotoOf } from '../../../../../test/photos.ts'
import { picture } from '../../../../../test/pictures.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const agent = await signIn(app, 'REFERRAL_AGENT')
const ours = app.ids.programs['Provincial Equipment Program'] ?? 0
await assignPrograms(app, agent, [ours])
const large = photo('Fauteuil de Léa.jpg', await picture({ width: 3000, height: 1500, orientation: 6 }))
const make = () => pieceWith(app, staff, [large])

test('a photo is a picture that may be kept by who asked for it', async () => {
  const made = await make()
  const { status, bytes, headers } = await readPhotoOf(app, staff, made)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(made.photos?.[0]?.size),
    'cache-control': 'private, no-cache',
    vary: 'authorization',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'content-disposition': `inline; filename="Fauteuil de L_a.jpg"; filename*=UTF-8''Fauteuil%20de%20L%C3%A9a.jpg`,
  })
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1024, height: 2048 })
})

test('who holds it already is told so', async () => {
  const made = await make()
  const { headers } = await readPhotoOf(app, staff, made)
  const again = await call(app, readPhoto, {
    as: staff,
    params: { id: made.id, photoId: photosOf(made)[0]?.id ?? 0 },
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(again).toMatchObject({ status: 304, text: '' })
  expect(again.headers['cache-control']).toBe('private, no-cache')
  const thumbnail = await readPhotoOf(app, staff, made, { size: 'thumbnail' })
  expect(thumbnail.headers.etag).not.toBe(headers.etag)
})

test('the thumbnail is a small one', async () => {
  const { bytes } = await readPhotoOf(app, staff, await make(), { size: 'thumbnail' })
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 200, height: 400 })
  expect((await readPhotoOf(app, staff, await make(), { size: 'huge' })).status).toBe(400)
})

test('a photo is there where its piece may be seen, and under its own piece alone', async () => {
  const [made, other] = [await make(), await make()]
  const elsewhere = { ...made, id: other.id }
  expect((await readPhotoOf(app, staff, elsewhere)).status).toBe(404)
  expect((await readPhotoOf(app, agent, made)).status).toBe(200)
  await setOnLoan(app, made.id)
  const refused = await readPhotoOf(app, agent, made)
  expect(refused).toMatchObject({ status: 404, error: { error: 'not_found' } })
  expect(refused.headers['cache-control']).toBe('no-store')
  expect((await readPhotoOf(app, staff, made)).status).toBe(200)
})

test('the photo of an archived piece is for who may restore it', async () => {
  const made = await make()
  const archived = { archivedAt: new Date().toISOString() }
  await updateRow(app.database.db, 'equipment', made.id, archived)
  expect((await readPhotoOf(app, staff, made)).status).toBe(200)
  expect((await readPhotoOf(app, await signIn(app, 'TECHNICIAN'), made)).status).toBe(404)
})

test('an agent is not told the name of a file, nor whose it is', async () => {
  const made = await make()
  expect((await readPhotoOf(app, agent, made)).headers['content-disposition']).toBe('inline')
  const { body, text } = await call(app, readEquipment, { as: agent, params: { id: made.id } })
  expect(body.photos).toMatchObject([{ id: photosOf(made)[0]?.id, name: null, creator: null }])
  expect(text).not.toContain('Fauteuil de')
})

test('without READ_EQUIPMENT_PHOTOS a piece has no photos', async () => {
  const made = await make()
  const reader = await holderOf(app, 'READ_EQUIPMENT')
  expect(
    (await call(app, readEquipment, { as: reader, params: { id: made.id } })).body.photos,
  ).toBeUndefined()
  expect((await readPhotoOf(app, reader, made)).status).toBe(403)
})

test('a photo whose file is lost is not there', async () => {
  const made = await make()
  const { rows } = await app.database.pool.query('SELECT key FROM equipment_photos WHERE equipment_id = $1', [
    made.id,
  ])
  await app.files.remove([rows[0].key])
  expect((await readPhotoOf(app, staff, made)).status).toBe(404)
  expect((await readPhotoOf(app, staff, made, { size: 'thumbnail' })).status).toBe(200)
})
