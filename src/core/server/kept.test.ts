import { expect, test, vi } from 'vitest'
import { foundOnce, Kept } from './kept.ts'

test('of very many values those whose time is over are forgotten, and of the others the oldest', () => {
  let clock = 0
  const now = vi.spyOn(performance, 'now').mockImplementation(() => clock)
  const kept = new Kept<number>(10)
  for (let n = 0; n < 1001; n++) kept.set(`${n}`, n)
  expect(['0', '1', '1000'].map((key) => kept.get(key))).toEqual([undefined, 1, 1000])
  clock = 10
  expect(kept.get('1000')).toBeUndefined()
  now.mockRestore()
})

test('what is found is found once, and what fails or is not there is looked for again', async () => {
  const answers: (() => Promise<number | undefined>)[] = [
    () => Promise.reject(new Error('no')),
    async () => undefined,
    async () => 7,
    async () => 8,
  ]
  const kept = new Kept<Promise<number | undefined>>(60_000)
  const ask = () => foundOnce(kept, 'key', () => answers.shift()?.() ?? Promise.reject(new Error('none')))
  await expect(ask()).rejects.toThrow('no')
  expect([await ask(), await ask(), await ask()]).toEqual([undefined, 7, 7])
})
