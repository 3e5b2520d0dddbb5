import { expect, test } from 'vitest'
import type { Specification } from '#base/reference/contract/details.ts'
import { chosenCondition, conditionOptions, isTicked, withCondition } from './conditionOptions.ts'

const words = {
  size: (number: number, unit: string | null) => [number, unit].filter(Boolean).join(' '),
  compared: {
    '': (size: string) => size,
    '>=': (size: string) => `at least ${size}`,
    '<=': (size: string) => `at most ${size}`,
  },
}
const option = (id: number, value: string, number: number | null) => ({
  id,
  value,
  number,
  rank: id,
  proposed: null,
})
const width = {
  id: 12,
  unit: 'in',
  options: [
    option(1, '20 in', 20),
    option(2, '18 in', 18),
    option(3, '18', 18),
    option(4, 'Made to fit', null),
  ],
} as unknown as Specification

test('a specification offers its sizes once, by number, then at least and at most', () => {
  expect(conditionOptions(width, words).map(({ value, label }) => [value, label])).toEqual([
    ['12:18', '18 in'],
    ['12:20', '20 in'],
    ['12:id4', 'Made to fit'],
    ['12:>=18', 'at least 18 in'],
    ['12:>=20', 'at least 20 in'],
    ['12:<=18', 'at most 18 in'],
    ['12:<=20', 'at most 20 in'],
  ])
})

test('what the address holds is among the choices', () => {
  const chosen = (fit: string) => {
    const { options, chosen: value } = chosenCondition(fit, width, words)
    return options.find((one) => one.value === value)?.label
  }
  expect(chosen('12:>=18')).toBe('at least 18 in')
  expect(chosen('12:>=18,15:300,12:<=20')).toBe('at least 18 in, at most 20 in')
  expect(chosen('12:id4')).toBe('Made to fit')
  expect(chosen('12:17')).toBe('17 in')
  expect(chosen('15:300')).toBeUndefined()
})

test('a choice replaces the conditions on its specification, and no other', () => {
  expect(withCondition('12:>=18,15:300,12:<=20', 12, '12:18')).toBe('15:300,12:18')
  expect(withCondition('12:18', 12, null)).toBe('')
  expect(isTicked('12:18,7:true', 7)).toBe(true)
  expect(isTicked('12:18', 12)).toBe(false)
})
