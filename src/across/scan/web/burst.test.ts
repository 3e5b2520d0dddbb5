import { expect, test } from 'vitest'
import { Burst, signOf } from './burst.ts'

const write = (burst: Burst, text: string, pause: number, from = 0) =>
  [...text].map((sign, nth) => burst.add(sign, from + nth * pause))

test('what comes faster than anybody types is a scanner, from the fourth sign on', () => {
  const burst = new Burst()
  expect(write(burst, 'M39', 10)).toEqual([true, false, false])
  expect(burst.isScanner).toBe(false)
  burst.add('9', 30)
  expect([burst.isScanner, burst.text]).toEqual([true, 'M399'])
  burst.end()
  expect(burst.isScanner).toBe(false)
  expect(burst.add('M', 31)).toBe(true)
})

test('somebody who types is none, and what they typed does not belong to the scan', () => {
  const burst = new Burst()
  expect(write(burst, 'workshop', 90)).toEqual(Array(8).fill(true))
  expect(burst.isScanner).toBe(false)
  write(burst, 'M3993', 8, 2000)
  expect(burst.text).toBe('M3993')
})

test('Ctrl and ] is the separator of GS1 texts, whatever the keyboard has there; other keys with Ctrl write nothing', () => {
  const key = (key: string, more = {}) =>
    signOf({ key, code: '', ctrlKey: false, altKey: false, metaKey: false, ...more })
  expect(key('a')).toBe('a')
  expect(key('Shift')).toBeUndefined()
  expect(key(']', { ctrlKey: true })).toBe('\u001d')
  expect(key('ç', { ctrlKey: true, code: 'BracketRight' })).toBe('\u001d')
  expect(key('v', { ctrlKey: true })).toBeUndefined()
})
