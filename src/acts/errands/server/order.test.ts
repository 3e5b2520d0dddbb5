import { expect, test } from 'vitest'
import { deleteErrand, listErrands, updateErrand } from '#acts/errands/contract/calls.ts'
import { testApp } from '../../../../test/app.ts'
import { heldPiece, plan } from '../../../../test/errands.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { dayFrom } from '../../../../test/inspections.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const eric = await client(app, staff)

/** A driver's day with errands in the order of planning, and its acts. */
async function dayOf(length: number) {
  const driver = await signIn(app, 'WAREHOUSE')
  const day = dayFrom(9)
  const errands: { id: number; version: number }[] = []
  for (let place = 0; place < length; place++) {
    const equipment = await heldPiece(app, staff, eric)
    const of = { kind: 'DELIVER', equipment: { id: equipment.id }, day, driver: { id: driver.id } }
    errands.push((await plan(app, staff, of)).body)
  }
  const list = async () =>
    (await call(app, listErrands, { as: staff, query: { day, driverId: driver.id } })).body
  const change = (errand: { id: number; version: number }, body: object) =>
    call(app, updateErrand, {
      as: staff,
      params: { id: errand.id },
      body: { day, version: errand.version, ...body },
    })
  const order = async () => (await list()).map(({ id }) => errands.findIndex((one) => one.id === id))
  const ranks = async () => (await list()).map(({ rank }) => rank)
  const at = (place: number) => errands[place] ?? { id: 0, version: 0 }
  return { driver, at, list, change, order, ranks }
}

test('the order of a driver’s day is that of its ranks, and another day puts an errand last there', async () => {
  const { driver, at, change, order } = await dayOf(3)
  const [one, three] = [at(0), at(2)]
  expect(await order()).toEqual([0, 1, 2])
  expect((await change(three, { rank: 1 })).body).toMatchObject({ rank: 1, version: 2 })
  expect(await order()).toEqual([2, 0, 1])
  await change(one, { rank: 3 })
  expect(await order()).toEqual([2, 1, 0])
  expect((await change(one, { rank: 1 })).body).toMatchObject({ error: 'stale' })
  const moved = await change(three, { version: 2, day: dayFrom(10), words: 'Later' })
  expect(moved.body).toMatchObject({ rank: 1, words: 'Later', driver: { id: driver.id } })
  expect((await change(three, { version: 3, day: dayFrom(10), driver: null })).body.driver).toBeNull()
  expect(await order()).toEqual([1, 0])
})

test('where an errand was removed or moved to another day, the others move by one as before', async () => {
  const { at, list, change, order, ranks } = await dayOf(6)
  await call(app, deleteErrand, { as: staff, params: { id: at(0).id } })
  await change(at(2), { day: dayFrom(11) })
  expect(await order()).toEqual([1, 3, 4, 5])
  expect(await ranks()).toEqual([1, 2, 3, 4])
  /** Moves an errand to the place of its neighbour, as the page does. */
  const move = async (errand: number, by: 1 | -1) => {
    const all = await list()
    const place = all.findIndex(({ id }) => id === at(errand).id)
    const mine = all[place] ?? at(0)
    expect((await change(mine, { rank: all[place + by]?.rank })).status).toBe(200)
    return order()
  }
  await change(at(5), { words: 'Ring twice' })
  expect(await order()).toEqual([1, 3, 4, 5])
  expect(await move(5, -1)).toEqual([1, 3, 5, 4])
  expect(await move(1, 1)).toEqual([3, 1, 5, 4])
  expect(await ranks()).toEqual([1, 2, 3, 4])
})
