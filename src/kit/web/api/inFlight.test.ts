import { expect, test } from 'vitest'
import { countInFlight, share } from './inFlight.ts'

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
  expect(countInFlight()).toBe(1)
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
