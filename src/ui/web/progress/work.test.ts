import { expect, test } from 'vitest'
import { ApiError } from '#core/web/api/ApiError.ts'
import { dismissWork, type Job, startWork, stopWork, works } from './work.ts'

const leaving = new EventTarget()
// running work asks before the page is left
Object.assign(globalThis, {
  addEventListener: leaving.addEventListener.bind(leaving),
  removeEventListener: leaving.removeEventListener.bind(leaving),
})
const asksBeforeLeaving = () => !leaving.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const lost = new ApiError({ status: 0, error: 'unreachable', message: 'lost' })
const taken = new ApiError({ status: 409, error: 'conflict', message: 'taken' })
const last = () => works.get().at(-1)

/** Jobs that wait until the test decides their result. */
function held(count: number) {
  const ends: ((error?: unknown) => void)[] = []
  const keys: string[] = []
  const jobs: Job[] = Array.from({ length: count }, (_, place) => ({
    name: `job ${place}`,
    run: (key) =>
      new Promise((resolve, reject) => {
        keys.push(key)
        ends.push((error) => (error ? reject(error) : resolve()))
      }),
  }))
  return { jobs, ends, keys }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('four at once, counted as they are done; nothing is left of what went well', async () => {
  const { jobs, ends } = held(6)
  const work = startWork('Six', jobs)
  expect(ends).toHaveLength(4)
  expect(last()).toMatchObject({ title: 'Six', total: 6, done: 0, state: 'running' })
  expect(asksBeforeLeaving()).toBe(true)
  ends[0]?.()
  await settled()
  expect(last()?.done).toBe(1)
  expect(ends).toHaveLength(5)
  for (const place of [1, 2, 3, 4]) ends[place]?.()
  await settled()
  ends[5]?.()
  expect(await work).toBe(6)
  expect(works.get()).toEqual([])
  expect(asksBeforeLeaving()).toBe(false)
})

test('what failed is told by name, and loses none of the others', async () => {
  const { jobs, ends } = held(3)
  const work = startWork('Three', jobs)
  ends[0]?.()
  ends[1]?.(taken)
  ends[2]?.()
  expect(await work).toBe(2)
  expect(last()).toMatchObject({ state: 'ended', done: 3, failures: [{ name: 'job 1', reason: taken }] })
  dismissWork(last()?.id ?? 0)
  expect(works.get()).toEqual([])
})

test('a lost answer is asked for once more with the same key; a second loss is a failure', async () => {
  const { jobs, ends, keys } = held(2)
  const work = startWork('Two', jobs)
  ends[0]?.(lost)
  ends[1]?.(lost)
  await settled()
  expect(keys.slice(2)).toEqual(keys.slice(0, 2))
  expect(new Set(keys).size).toBe(2)
  ends[2]?.()
  ends[3]?.(lost)
  expect(await work).toBe(1)
  expect(last()?.failures).toEqual([{ name: 'job 1', reason: lost }])
  dismissWork(last()?.id ?? 0)
})

test('Stop: what has begun is done, nothing else begins, and that stays to be read', async () => {
  const { jobs, ends } = held(9)
  const work = startWork('Nine', jobs)
  stopWork(last()?.id ?? 0)
  expect(last()?.state).toBe('stopping')
  for (const end of [...ends]) end()
  expect(await work).toBe(4)
  expect(ends).toHaveLength(4)
  expect(last()).toMatchObject({ state: 'ended', done: 4, total: 9, failures: [] })
  dismissWork(last()?.id ?? 0)
})

test('who is signed out begins nothing more', async () => {
  const { jobs, ends } = held(9)
  const work = startWork('Nine', jobs)
  ends[0]?.(new ApiError({ status: 401, error: 'unauthenticated', message: '' }))
  await settled()
  for (const place of [1, 2, 3]) ends[place]?.()
  expect(await work).toBe(3)
  expect(ends).toHaveLength(4)
  dismissWork(last()?.id ?? 0)
})
