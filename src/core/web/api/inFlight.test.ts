import { expect, test } from 'vitest'
import { abortAll, requests, share, track } from './inFlight.ts'

/** A pending request that records its abort. */
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

test('equal questions under way are one request, which ends when nobody waits for it any more', async () => {
  const started: AbortSignal[] = []
  const answer = Promise.withResolvers<string>()
  const ask = (signal?: AbortSignal) =>
    share('/api/clients/1', signal, (begun) => {
      started.push(begun)
      return answer.promise
    })
  const leaver = new AbortController()
  const [left, stayed] = [ask(leaver.signal), ask()]
  expect(started).toHaveLength(1)
  expect(requests.get().length).toBe(1)
  leaver.abort()
  await expect(left).rejects.toThrow('Aborted')
  expect(started[0]?.aborted).toBe(false)
  answer.resolve('Éric')
  expect(await stayed).toBe('Éric')

  const second = new AbortController()
  const alone = ask(second.signal)
  expect(started).toHaveLength(2)
  second.abort()
  await expect(alone).rejects.toThrow('Aborted')
  expect(started[1]?.aborted).toBe(true)
})

test('what differs is asked for apart', async () => {
  const [one, other] = [pending(), pending()]
  const asked = [share('GET /a', undefined, one.start), share('GET /b', undefined, other.start)]
  one.answer('a')
  other.answer('b')
  expect(await Promise.all(asked)).toEqual(['a', 'b'])
})

test('all that is under way is aborted at once, and whoever counts it is told', async () => {
  const counts: number[] = []
  const forget = requests.onChange(() => counts.push(requests.get().length))
  const all = [pending(), pending()].map(({ start }) => track(undefined, start))
  abortAll()
  expect(await Promise.allSettled(all)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  forget()
  expect(counts).toEqual([1, 2, 1, 0])
})
