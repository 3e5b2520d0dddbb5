import { expect, test } from 'vitest'
import type { Upload } from '#core/contract/call.ts'
import { createEquipment, readEquipment, updateEquipment } from '#records/equipment/contract/calls.ts'
import type { Equipment } from '#records/equipment/contract/equipment.ts'
import { testApp } from '../../../../../test/app.ts'
import { newPiece } from '../../../../../test/equipment.ts'
import { call, signIn } from '../../../../../test/factories.ts'
import { holderOf } from '../../../../../test/people.ts'
import { changePiece, kept, photo, photosOf, pieceWith } from '../../../../../test/photos.ts'
import { picture } from '../../../../../test/pictures.ts'

/** Tests that a refused save stores nothing: no piece, no change, no file. */
const app = await testApp()
const staff = await signIn(app, 'STAFF')
const jpeg = await picture()

async function expectUnchanged(made: Equipment) {
  const { body } = await call(app, readEquipment, { as: staff, params: { id: made.id } })
  expect(body).toEqual(made)
}

test.each([
  ['en', 'A piece of equipment has at most 3 photos.'],
  ['fr', 'Une pièce d’équipement a au plus 3 photos.'],
])('a fourth photo is refused (%s)', async (language, message) => {
  const made = await pieceWith(app, staff, [photo(), photo(), photo()])
  const before = await kept(app)
  const reply = await call(app, updateEquipment, {
    as: staff,
    params: { id: made.id },
    body: await newPiece(app, { description: 'Changed' }),
    files: [photo()],
    headers: { 'accept-language': language },
  })
  expect(reply).toMatchObject({ status: 400, error: { error: 'bad_request', message } })
  const [first] = photosOf(made)
  expect((await changePiece(app, staff, made.id, { copiedPhotos: [first] })).status).toBe(400)
  await expectUnchanged(made)
  expect(await kept(app)).toEqual(before)
})

test.each<[string, Upload[], number, string]>([
  ['four photos', [photo(), photo(), photo(), photo()], 400, 'At most 3 files can be sent at once.'],
  ['a text', [photo('b.jpg', Buffer.from('text'))], 415, 'b.jpg is no picture'],
  ['half a JPEG', [photo('b.jpg', jpeg.subarray(0, jpeg.length / 2))], 400, 'b.jpg is damaged'],
  ['a file of 16 MB', [photo('b.jpg', Buffer.alloc(16 * 1024 * 1024))], 413, 'b.jpg is larger than 15 MB.'],
])('%s beside a good picture: refused', async (_, bad, status, message) => {
  const before = await kept(app)
  const files = [photo(), ...bad]
  const reply = await call(app, createEquipment, { as: staff, body: await newPiece(app), files })
  expect(reply).toMatchObject({ status, error: { message: expect.stringContaining(message) } })
  expect(await kept(app)).toEqual(before)
})

test('photos of a save that is refused are not kept', async () => {
  const made = await pieceWith(app, staff, [])
  const before = await kept(app)
  const statusOf = async (more: Record<string, unknown>, id = made.id) =>
    (await changePiece(app, staff, id, more, [photo()])).status
  expect(await statusOf({ version: made.version + 1 })).toBe(409)
  expect(await statusOf({ program: { id: 2147483647 } })).toBe(400)
  expect(await statusOf({ photos: [{ id: 2147483647 }] })).toBe(400)
  expect(await statusOf({}, 2147483647)).toBe(404)
  await expectUnchanged(made)
  expect(await kept(app)).toEqual(before)
})

test('adding needs CREATE_EQUIPMENT_PHOTOS, removing DELETE_EQUIPMENT_PHOTOS, both that they may be seen', async () => {
  const made = await pieceWith(app, staff, [photo()])
  const [first] = photosOf(made)
  const before = await kept(app)
  const reader = await holderOf(app, 'READ_EQUIPMENT', 'UPDATE_EQUIPMENT', 'READ_EQUIPMENT_PHOTOS')
  const technician = await signIn(app, 'TECHNICIAN')
  const blind = await holderOf(app, 'READ_EQUIPMENT', 'UPDATE_EQUIPMENT', 'CREATE_EQUIPMENT_PHOTOS')
  const statusOf = async (as: typeof staff, more: Record<string, unknown>, files: Upload[] = []) =>
    (await changePiece(app, as, made.id, { description: 'Changed', ...more }, files)).status
  expect(await statusOf(reader, {}, [photo()])).toBe(403)
  expect(await statusOf(reader, { copiedPhotos: [first] })).toBe(403)
  expect(await statusOf(reader, { photos: [] })).toBe(403)
  expect(await statusOf(technician, { photos: [] }, [photo()])).toBe(403)
  expect(await statusOf(blind, { photos: [first] })).toBe(403)
  expect(await statusOf(blind, { copiedPhotos: [first] })).toBe(403)
  await expectUnchanged(made)
  expect(await kept(app)).toEqual(before)
  expect(await statusOf(technician, { photos: [first] }, [photo()])).toBe(200)
  expect(await statusOf(reader, {})).toBe(200)
})

test('while the store cannot be reached nothing is saved', async () => {
  const other = await testApp({ S3_URL: 'http://key:secret@127.0.0.1:1/photos', LOG_LEVEL: 'error' })
  const as = await signIn(other, 'STAFF')
  const reply = await call(other, createEquipment, { as, body: await newPiece(other), files: [photo()] })
  expect(reply).toMatchObject({ status: 503, error: { error: 'files_unavailable' } })
  expect(reply.error.message).toMatch(/^The file store cannot be reached\. Nothing was saved\./)
  expect((await kept(other)).pieces).toBe(0)
  expect(other.log.join()).toContain('ECONNREFUSED')
  expect(other.log.join()).not.toContain('secret')
})
