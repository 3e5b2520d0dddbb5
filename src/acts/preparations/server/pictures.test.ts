import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, newRole, signIn } from '../../../../test/factories.ts'
import { kept, photo } from '../../../../test/photos.ts'
import { answer, checklist, prepare } from '../../../../test/preparations.ts'
import {
  addPicture,
  finishPreparation,
  readPicture,
  readPreparation,
  removePicture,
} from '../contract/calls.ts'
import type { Preparation } from '../contract/preparations.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
await checklist(app, await signIn(app, 'ADMIN'))
let begun: Preparation
beforeEach(async () => {
  begun = await prepare(app, staff, await piece(app, staff))
})

const add = (files = [photo()], line?: number) =>
  call(app, addPicture, { as: staff, params: { id: begun.id }, body: { line }, files })
const read = async () => (await call(app, readPreparation, { as: staff, params: { id: begun.id } })).body

test('a picture is the answer of its line, and no answer once it is removed', async () => {
  const seat = begun.lines[3]?.id
  const added = await add([photo('siège.jpg')], seat)
  const [picture] = added.body.pictures
  expect(picture).toMatchObject({ name: 'siège.jpg', contentType: 'image/jpeg' })
  expect(added.body.lines[3]).toMatchObject({ value: picture?.id, version: 2 })
  const params = { id: begun.id, picture: picture?.id ?? 0 }
  for (const size of ['full', 'thumbnail'])
    expect((await call(app, readPicture, { as: staff, params, query: { size } })).status).toBe(200)
  const blind = await signIn(app, await newRole(app, ['READ_PREPARATIONS']))
  expect((await call(app, readPicture, { as: blind, params })).status).toBe(404)
  const before = (await kept(app)).files
  expect((await call(app, removePicture, { as: staff, params })).status).toBe(204)
  expect(await read()).toMatchObject({ pictures: [], lines: [{}, {}, {}, { value: null, version: 3 }] })
  expect((await kept(app)).files).toBe(before - 2)
})

test('there are six at most, and what is no picture is refused', async () => {
  const replies = await Promise.all(Array.from({ length: 8 }, () => add()))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([...Array(6).fill(200), 400, 400])
  expect((await read()).pictures).toHaveLength(6)
  expect((await add([photo('list.txt', Buffer.from('no picture'))])).status).toBe(415)
  expect((await add([])).status).toBe(400)
})

test('a line that asks for no picture gets none, and no file stays', async () => {
  const before = (await kept(app)).files
  const refused = await add([photo()], begun.lines[0]?.id)
  expect(refused).toMatchObject({ status: 400, error: { errors: [{ field: 'line' }] } })
  expect((await kept(app)).files).toBe(before)
})

test('what has ended keeps its pictures', async () => {
  const { pictures } = (await add()).body
  await answer(app, staff, begun, [true, 12])
  await call(app, finishPreparation, { as: staff, params: { id: begun.id }, body: { outcome: 'PASSED' } })
  const params = { id: begun.id, picture: pictures[0]?.id ?? 0 }
  expect((await call(app, removePicture, { as: staff, params })).status).toBe(409)
  expect((await add()).status).toBe(409)
})
