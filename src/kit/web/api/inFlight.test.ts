import { expect, test } from 'vitest'
import { abortAll, countInFlight, onInFlightChange, share, track } from './inFlight.ts'

/** A request that waits to be answered, and hears when it is aborted. */
function pending() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const started: AbortSignal[] = []
  const start = (signal: AbortSignal) => {
    started.push(signal)
    signal.addEventListener('abort', () => reject(signal.reason))
    return promise
  }
  return { start, started, answer: resolve }
}

test('who asks for the same while it is under way gets the same answer, of one request', async () => {
  const { start, started, answer } = pending()
  const asked = [share('GET /a', undefined, start), share('GET /a', undefined, start)]
  expect([started.length, countInFlight()]).toEqual([1, 1])
  answer('once')
  expect(await Promise.all(asked)).toEqual(['once', 'once'])
  const again = pending()
  const later = share('GET /a', undefined, again.start)
  expect(again.started).toHaveLength(1)
  again.answer('anew')
  expect(await later).toBe('anew')
})

test('what differs is asked for apart', async () => {
  const [one, other] = [pending(), pending()]
  const asked = [share('GET /a', undefined, one.start), share('GET /b', undefined, other.start)]
  one.answer('a')
  other.answer('b')
  expect(await Promise.all(asked)).toEqual(['a', 'b'])
})

test('it is aborted when the last who waited has gone, and not before', async () => {
  const { start, started } = pending()
  const [first, second] = [new AbortController(), new AbortController()]
  const asked = [share('GET /a', first.signal, start), share('GET /a', second.signal, start)]
  first.abort()
  await expect(asked[0]).rejects.toMatchObject({ name: 'AbortError' })
  expect(started[0]?.aborted).toBe(false)
  second.abort()
  await expect(asked[1]).rejects.toMatchObject({ name: 'AbortError' })
  expect(started[0]?.aborted).toBe(true)
  await expect.poll(countInFlight).toBe(0)
})

test('all that is under way is aborted at once, and whoever counts it is told', async () => {
  const counts: number[] = []
  const forget = onInFlightChange(() => counts.push(countInFlight()))
  const all = [pending(), pending()].map(({ start }) => track(undefined, start))
  abortAll()
  expect(await Promise.allSettled(all)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  forget()
  expect(counts).toEqual([1, 2, 1, 0])
})
