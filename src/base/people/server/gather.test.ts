import { setImmediate as settle } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gather } from './gather.ts'

/** A lookup that is answered when the test says so, and the keys that it received. */
function slowly() {
  const asked: string[][] = []
  const answers: ((failure?: Error) => void)[] = []
  const lookUp = (keys: string[]) =>
    new Promise<Map<string, string>>((resolve, reject) => {
      asked.push(keys)
      answers.push((failure) => {
        if (failure) reject(failure)
        else resolve(new Map(keys.filter((key) => key !== 'none').map((key) => [key, `${key}!`])))
      })
    })
  return { asked, answers, find: gather(lookUp) }
}

test('what is asked while one look-up runs shares the next, and never its answer', async () => {
  const { asked, answers, find } = slowly()
  const first = find('a')
  const later = [find('a'), find('b'), find('b'), find('none')]
  expect(asked).toEqual([['a']])
  answers[0]?.()
  expect(await first).toBe('a!')
  await settle()
  expect(asked).toEqual([['a'], ['a', 'b', 'none']])
  answers[1]?.()
  expect(await Promise.all(later)).toEqual(['a!', 'b!', 'b!', undefined])
})

test('a failure is that of all who share the look-up, and not of the next', async () => {
  const { answers, find } = slowly()
  const first = find('a')
  const second = find('a')
  answers[0]?.(new Error('down'))
  await expect(first).rejects.toThrow('down')
  await settle()
  answers[1]?.()
  expect(await second).toBe('a!')
  const third = find('a')
  answers[2]?.()
  expect(await third).toBe('a!')
})
