import { expect, test } from 'vitest'
import { queue } from './queue.ts'

test('no more run at once than may, in the order in which they came, whatever becomes of them', async () => {
  const run = queue(2)
  let running = 0
  let most = 0
  const begun: number[] = []
  const task = (nth: number) => async () => {
    begun.push(nth)
    most = Math.max(most, ++running)
    await new Promise((resolve) => setImmediate(resolve))
    running--
    if (nth % 3 === 0) throw new Error(`${nth}`)
    return nth
  }
  const ended = await Promise.allSettled(Array.from({ length: 20 }, (_, nth) => run(task(nth))))
  expect(most).toBe(2)
  expect(begun).toEqual(Array.from({ length: 20 }, (_, nth) => nth))
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(13)
  expect(await run(task(1))).toBe(1)
})
