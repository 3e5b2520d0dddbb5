import { expect, test } from 'vitest'
import { room } from './room.ts'

/** Whether it may continue, as far as that is known at once. */
async function goesOn(taken: Promise<void>): Promise<boolean> {
  const nextTurn = new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))
  return Promise.race([taken.then(() => true), nextTurn])
}

test('who finds no room waits until somebody leaves', async () => {
  const { enter } = room(10)
  const [first, second, third] = [enter(), enter(), enter()]
  expect(await goesOn(first.take(4))).toBe(true)
  expect(await goesOn(second.take(6))).toBe(true)
  const more = third.take(1)
  expect(await goesOn(more)).toBe(false)
  second.release()
  expect(await goesOn(more)).toBe(true)
})

test('of several who wait for one another the one that came first goes on', async () => {
  const { enter } = room(10)
  const [first, second, third] = [enter(), enter(), enter()]
  for (const one of [first, second]) expect(await goesOn(one.take(5))).toBe(true)
  expect(await goesOn(first.take(5))).toBe(true)
  const waits = [second.take(5), third.take(5)]
  expect(await Promise.all(waits.map(goesOn))).toEqual([false, false])
  first.release()
  // now this one is the oldest, and the other has to wait for it
  expect(await Promise.all(waits.map(goesOn))).toEqual([true, false])
  second.release()
  expect(await goesOn(waits[1] as Promise<void>)).toBe(true)
})

test('who leaves while waiting takes nothing along', async () => {
  const { enter } = room(10)
  const [first, second] = [enter(), enter()]
  await first.take(10)
  const waits = second.take(10)
  second.release()
  second.release()
  expect(await goesOn(waits)).toBe(true)
  first.release()
  const others = [enter(), enter()]
  expect(await goesOn(others[0]?.take(5) as Promise<void>)).toBe(true)
  expect(await goesOn(others[1]?.take(5) as Promise<void>)).toBe(true)
  expect(await goesOn(others[1]?.take(5) as Promise<void>)).toBe(false)
})
