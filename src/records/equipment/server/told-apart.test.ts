import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { idOf, piece } from '../../../../test/equipment.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { holderOf } from '../../../../test/people.ts'
import { photo, pieceWith } from '../../../../test/photos.ts'
import { listEquipment } from '../contract/calls.ts'

/** Tests the data that distinguishes a piece from similar ones, in the list and in choices. */
const app = await testApp()
const staff = await signIn(app, 'STAFF')
const parts = [
  {
    id: await idOf(app, 'equipment_parts', 'Seat width'),
    value: await idOf(app, 'equipment_part_options', '18 in', 'value'),
  },
  { id: await idOf(app, 'equipment_parts', 'Folds'), value: true },
]
const known = await pieceWith(app, staff, [photo(), photo('b.jpg')], { parts })
const plain = await piece(app, staff)

async function row(id: number, as = staff) {
  const { status, text, body } = await call(app, listEquipment, { as })
  expect(status, text).toBe(200)
  return body.records.find((one) => one.id === id)
}

test('a row has the sizes of its piece, and its first photo', async () => {
  expect(await row(known.id)).toMatchObject({
    sizes: [{ name: 'Seat width', value: '18 in' }],
    picture: known.photos?.[0]?.id,
  })
  expect(await row(plain.id)).toMatchObject({ sizes: [], picture: null })
})

test('only for those who may see them', async () => {
  const reader = await holderOf(app, 'READ_EQUIPMENT')
  expect(await row(known.id, reader)).not.toHaveProperty('sizes')
  expect(await row(known.id, reader)).not.toHaveProperty('picture')
  const viewer = await holderOf(app, 'READ_EQUIPMENT', 'READ_EQUIPMENT_PHOTOS')
  expect(await row(known.id, viewer)).toMatchObject({ picture: known.photos?.[0]?.id })
})
