import { expect, test } from 'vitest'
import { asksNumbers, proposalsOf } from './proposals.ts'

const options = (...texts: (string | [string, string])[]) =>
  texts.map((text) => {
    const [value, number] = typeof text === 'string' ? [text, ''] : text
    return { optionId: null, value, number }
  })

test('what is not confirmed is proposed, in the unit that the first text names', () => {
  expect(proposalsOf({ unit: null, options: options('46', '18,5 po', ['20 in', '20'], 'Other') })).toEqual({
    unit: 'in',
    proposals: [
      { place: 0, number: '46' },
      { place: 1, number: '18.5' },
    ],
  })
})

test('a number that its text no longer states is asked about again', () => {
  expect(proposalsOf({ unit: 'in', options: options(['22 in', '18'], ['Wide', '24']) }).proposals).toEqual([
    { place: 0, number: '22' },
  ])
})

test('a size in another unit is not', () => {
  expect(proposalsOf({ unit: 'cm', options: options('18 in', '46 cm') }).proposals).toEqual([
    { place: 1, number: '46' },
  ])
  expect(proposalsOf({ unit: null, options: options('18 in', '46 cm') }).proposals).toHaveLength(1)
})

test('numbers are asked where there is a unit, a number, or a text that states one', () => {
  expect(asksNumbers({ unit: null, options: options('Black', 'Blue') })).toBe(false)
  expect(asksNumbers({ unit: 'in', options: options('Narrow') })).toBe(true)
  expect(asksNumbers({ unit: null, options: options(['Narrow', '14']) })).toBe(true)
  expect(asksNumbers({ unit: null, options: options('Narrow', '14 in') })).toBe(true)
})
