import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitName } from '../../contract/whole-name.ts'
import type { ImportField, Reading } from '../kinds/kind.ts'
import { amountOf } from './amount.ts'
import { saysNothing } from './fillers.ts'
import { questionOf } from './meanings.ts'
import { emailsIn, firstPhone, phoneOf } from './phone.ts'

const CALENDAR = { zone: 'America/Moncton', today: '2026-11-28' }
const field = (reading: Reading): ImportField => ({
  field: 'x',
  label: { id: 'x' },
  required: false,
  reading,
  examples: [],
})
const asked = (reading: Reading, ...texts: string[]) => questionOf(field(reading), texts, CALENDAR, true)
const [POINT, COMMA] = ['DECIMAL_POINT', 'DECIMAL_COMMA'] as const

test.each([
  ['a decimal comma elsewhere', ['1,250', '0,500', '2,25'], [], COMMA],
  ['one that begins with nothing', ['1,250', '0,500'], [], COMMA],
  ['thousands and cents', ['1,250', '1,250.00'], [], POINT],
  ['two marks of thousands', ['1,250', '1,250,000'], [], POINT],
  ['French thousands', ['1.250,00', '1.250'], [], COMMA],
  ['a point and two decimals', ['12.50', '1,250'], [], POINT],
  ['nothing that decides', ['1,250'], [POINT, COMMA], null],
  ['a point before three digits', ['1.250'], [POINT, COMMA], null],
  ['both', ['2,25', '2.25'], [POINT, COMMA], null],
  ['whole numbers', ['12', '1 250', '$3'], [], null],
] as const)('the decimal mark is that of the column: %s', (_, texts, asks, meaning) => {
  expect(asked('amount', ...texts)).toEqual({ asks: [...asks], meaning })
})

test('an amount in either mark, with the dollars of Canada before or behind it', () => {
  const inPoints = [
    'CA$1,250.00',
    '1,250.00 CAD',
    '$1,250',
    'C$ 1250',
    '1250.0',
    '1 250 $',
    'CAD 1,250.00',
    '1,250.00 $ CA',
  ]
  for (const text of inPoints) expect(amountOf(text, POINT), text).toBe(1250)
  for (const text of ['1 250,00 $', '1\u00a0250,00\u00a0$ CA', '1.250,00', '1250,0 $', '$1250'])
    expect(amountOf(text, COMMA), text).toBe(1250)
  expect(['1,250', '0,500', '2,25'].map((text) => amountOf(text, COMMA))).toEqual([1.25, 0.5, 2.25])
  expect(['-12.50', '(12.50)', '-$12.50', '12.50-', '($12.50)'].map((text) => amountOf(text, POINT))).toEqual(
    Array(5).fill(-12.5),
  )
  const others = ['US$5', '€5', '5 USD', '1,23.50', '0,500', '12 50', '1,2', 'free', '$', '1-2', '', '1.2.3']
  for (const text of others) expect(amountOf(text, POINT), text).toBeUndefined()
})

test('what is written with a mark is read with it, and never with the other one as another amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999 }),
      fc.constantFrom('en-CA', 'fr-CA'),
      (cents, locale) => {
        const text = new Intl.NumberFormat(locale, { style: 'currency', currency: 'CAD' }).format(cents / 100)
        const [own, other] = locale === 'en-CA' ? [POINT, COMMA] : [COMMA, POINT]
        expect(amountOf(text, own)).toBe(cents / 100)
        expect(amountOf(text, other)).toBeUndefined()
        expect(asked('amount', text).meaning).toBe(own)
      },
    ),
  )
})

test('one phone number, whatever stands between its digits', () => {
  const forms = [
    '5065550121',
    '(506) 555-0121',
    '506.555.0121',
    '506 555 0121',
    '506-555-0121',
    '5065550121.0',
    '506/555-0121',
  ]
  for (const text of forms) expect(phoneOf(text), text).toEqual({ number: '5065550121' })
  expect(phoneOf('1-506-555-0121')).toEqual({ number: '15065550121' })
  expect(phoneOf('+33 6 12 34 56 78')).toEqual({ number: '33612345678' })
  for (const text of [
    '506-555-0121 x12',
    '506-555-0121 ext. 12',
    '506 555-0121, poste 12',
    '(506) 555-0121 #12',
  ])
    expect(phoneOf(text), text).toEqual({ number: '5065550121', extension: '12' })
})

test('two numbers, or one with something behind it, are none, and of several the first can be taken', () => {
  const several = [
    '506-555-0121 506-555-0122',
    '555-0121 555-0122',
    '506-555-0121 12',
    '506-555-0121 / 506-555-0122',
  ]
  for (const text of [...several, '5.06555E+09', '555-0121']) expect(phoneOf(text), text).toBeUndefined()
  expect(firstPhone('Phone:(506) 555-0121 Mobile:(506) 555-0122')).toEqual({ number: '5065550121' })
  expect(firstPhone('555-0121')).toBeUndefined()
  expect(asked('phone', '506-555-0121', '506-555-0121 ::: 506-555-0122').asks).toEqual([
    'FIRST_OF_SEVERAL',
    'ONE_ONLY',
  ])
  expect(asked('phone', '506-555-0121', '555-0121').asks).toEqual([])
  expect(emailsIn('a@example.org ::: b@example.org, c')).toEqual(['a@example.org', 'b@example.org'])
})

test('a whole name is divided at its comma, else in the order of its column, and more than two words are looked at', () => {
  const [FIRST, LAST] = ['FIRST_NAME_FIRST', 'LAST_NAME_FIRST'] as const
  const name = (firstName: string, lastName: string, isSure = true) => ({ firstName, lastName, isSure })
  expect(splitName('Doiron, Yvon', FIRST)).toEqual(name('Yvon', 'Doiron'))
  expect(splitName('Le Blanc,  Marie Claire', FIRST)).toEqual(name('Marie Claire', 'Le Blanc'))
  expect(splitName('Yvon Doiron', FIRST)).toEqual(name('Yvon', 'Doiron'))
  expect(splitName('Doiron Yvon', LAST)).toEqual(name('Yvon', 'Doiron'))
  expect(splitName('Jean de la Fontaine', FIRST)).toEqual(name('Jean', 'de la Fontaine'))
  expect(splitName('De la Fontaine Jean', LAST)).toEqual(name('Jean', 'De la Fontaine'))
  expect(splitName('Jean Guy Roy', FIRST)).toEqual(name('Jean Guy', 'Roy', false))
  for (const text of ['Yvon', 'Roy, Jr.', 'Roy, Anne, MD', ', Anne'])
    expect(splitName(text, FIRST), text).toBeUndefined()
  expect(asked('name', 'Doiron, Yvon', 'Roy, Anne')).toEqual({ asks: [FIRST, LAST], meaning: LAST })
  expect(asked('name', 'Doiron, Yvon', 'Anne Roy')).toEqual({ asks: [FIRST, LAST], meaning: null })
})

test('what programs write for nothing is nothing, and a filler is nobody’s number', () => {
  for (const text of ['NULL', '\\N', 'N/A', 'n/a', '-', '—']) {
    expect(saysNothing(field('text'), text), text).toBe(true)
    expect(saysNothing(field('number'), text), text).toBe(true)
  }
  for (const text of ['0', '000', 'none', 'Aucun', 'inconnu', '?', 'NA', 'S/O']) {
    expect(saysNothing(field('number'), text), text).toBe(true)
    expect(saysNothing(field('text'), text), text).toBe(false)
  }
  for (const text of ['0000-00-00', '0/0/00', '00/00/0000'])
    expect(saysNothing(field('day'), text), text).toBe(true)
  for (const text of ['41', 'N-1', '10', 'A0']) expect(saysNothing(field('number'), text), text).toBe(false)
  // valid names
  for (const text of ['Null', 'None', 'Na']) expect(saysNothing(field('text'), text), text).toBe(false)
})
