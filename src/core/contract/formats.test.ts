import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as formats from './formats.ts'

/** How shared values are shown and stored (rules 1.3 and 1.5). */
const { formatPhone, formatPostalCode, formatDay, fullName, isDay } = formats

test.each([
  ['5065550112', '(506) 555-0112'],
  ['15065550112', '1 (506) 555-0112'],
  ['4415065550112', '441 (506) 555-0112'],
  ['506555', '(506) 555'],
  ['5065551', '(506) 555-1'],
  ['50655', '50655'],
  ['', ''],
  [null, ''],
  [undefined, ''],
])('the phone number %j is shown as %j', (number, shown) => {
  expect(formatPhone(number)).toBe(shown)
})

test.each([
  [formatPostalCode, 'E1A1P4', 'E1A 1P4'],
  [formatPostalCode, 'e1a 1p4', 'E1A 1P4'],
  [formatPostalCode, 'E1A', 'E1A'],
  [formatPostalCode, null, ''],
  [formatDay, '2026-11-20', '20/11/2026'],
  [formatDay, '2026-11-20T00:00:00.000Z', '20/11/2026'],
  [formatDay, null, ''],
])('%o shows %j as %j', (format, stored, shown) => {
  expect(format(stored)).toBe(shown)
})

test('a full name is first and last name', () => {
  expect(fullName({ firstName: 'Léa', lastName: 'Haché' })).toBe('Léa Haché')
  expect(fullName({ firstName: '', lastName: 'Haché' })).toBe('Haché')
})

test.each(['E1A1P4', 'A9Z9A9'])('%s is a stored postal code', (code) => {
  expect(code).toMatch(formats.POSTAL_CODE)
})
test.each(['E1A 1P4', 'e1a1p4', 'E1A1P', 'E1A1P44', '1EA1P4', 'É1A1P4', 'E1A1P4\n'])('%j is none', (code) => {
  expect(code).not.toMatch(formats.POSTAL_CODE)
})

test.each(['lea@example.org', 'l.h+x@sub.example.org', 'é@exemple.ca'])(
  '%s is an e-mail address',
  (address) => {
    expect(address).toMatch(formats.EMAIL)
  },
)
test.each([
  'lea',
  'lea@',
  '@example.org',
  'lea@example',
  'a b@example.org',
  'a,b@example.org',
  'lea@example.org\nBcc: x@y.zz',
])('%j is none', (address) => {
  expect(address).not.toMatch(formats.EMAIL)
})

test.each([
  ['1961-03-04', '1961-03-04'],
  ['1961-3-4', '1961-03-04'],
  ['1961/3/14', '1961-03-14'],
  ['19610304', '1961-03-04'],
  ['4/3/1961', '1961-03-04'],
  [' 14/03/1961 ', '1961-03-14'],
  ['1961-3-', '1961-3-'],
  ['196134', '196134'],
  ['3-4-61', '3-4-61'],
  [' soon ', 'soon'],
])('the day %j is taken as %j', (typed, day) => {
  expect(formats.cleanDay(typed)).toBe(day)
})

test.each(['2024-02-29', '1900-01-01', '2999-12-31'])('%s is a day', (day) => {
  expect(isDay(day)).toBe(true)
})
test.each([
  '2023-02-29',
  '2024-02-30',
  '2024-13-01',
  '2024-00-10',
  '24-01-01',
  '2024-1-1',
  '',
  '2024-02-29T00:00:00Z',
  '٢٠٢٤-٠١-٠١',
])('%j is none', (day) => {
  expect(isDay(day)).toBe(false)
})

/** Texts with many of the characters that cleaning handles. */
const awkward = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('e', '\u0301', '\u0007', '\u0000', '\n', '\r', '\t', ' ', '\u00a0', '\ud800', 'É'),
  }),
)

test('cleaned text has no control characters, no edge of spaces, and stays what it is', () => {
  fc.assert(
    fc.property(awkward, (text) => {
      const clean = formats.cleanText(text)
      expect(clean).not.toMatch(/(?!\n)\p{Cc}/u)
      expect(clean).toBe(clean.trim())
      expect(clean.isWellFormed()).toBe(true)
      expect(clean.normalize('NFC')).toBe(clean)
      expect(formats.cleanText(clean)).toBe(clean)
      expect(formats.cleanLine(text)).not.toContain('\n')
      expect(formats.cleanLine(formats.cleanLine(text))).toBe(formats.cleanLine(text))
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['12', '12'],
  [' 12 ', '12'],
  ['12 or 14', '12 or 14'],
  ['12a3', '12a3'],
  ['abc', 'abc'],
])('the extension %j stays as it is typed, so that what is no number is refused', (typed, cleaned) => {
  const { clean, pattern } = formats.extensionFormat
  expect(clean(typed)).toBe(cleaned)
  expect(pattern.test(clean(typed))).toBe(cleaned === '12')
})
