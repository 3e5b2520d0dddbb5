import { expect, test } from 'vitest'
import type { Meaning } from '../../contract/imports.ts'
import type { ImportField } from '../kinds/kind.ts'
import { dayOf } from './day.ts'
import { questionOf } from './meanings.ts'

const CALENDAR = { zone: 'America/Moncton', today: '2026-11-28' }
const DAYS: ImportField = { field: 'day', label: { id: 'x' }, required: false, reading: 'day', examples: [] }
const [DMY, MDY, YMD] = ['DAY_MONTH_YEAR', 'MONTH_DAY_YEAR', 'YEAR_MONTH_DAY'] as const
const read = (text: string, order: Meaning | null = null, more = {}) => dayOf(text, order, CALENDAR, more)
const question = (...texts: string[]) => questionOf(DAYS, texts, CALENDAR, false)

/** Short, medium and long formats of a date in Canada, as each program writes them to a CSV file. */
const STYLES: [program: string, order: Meaning | null, texts: string[]][] = [
  [
    'any database',
    null,
    ['1946-03-21', '1946-03-21 00:00:00', '1946-03-21T00:00:00.000Z', '19460321', '1946/3/21'],
  ],
  ['LibreOffice, English', MDY, ['03/21/46', '03/21/1946', 'Mar 21, 46', 'Mar 21, 1946', 'March 21, 1946']],
  [
    'LibreOffice, English',
    null,
    ['Thu, 21 Mar 46', 'Thursday, March 21, 1946', '21. Mar. 1946', '1946-03-21'],
  ],
  ['LibreOffice, French', YMD, ['46-03-21', '46/3/21']],
  ['LibreOffice, French', null, ['21 mars 46', '21 mars 1946', 'jeudi 21 mars 1946', '21. mars 1946']],
  [
    'Excel, English',
    null,
    ['21-Mar-46', '21-Mar-1946', 'March 21, 1946', 'Thursday, March 21, 1946', '1946-03-21'],
  ],
  ['Excel, English', MDY, ['3/21/1946', '3/21/46', '03/21/46 0:00', '3/21/1946 12:00:00 AM']],
  ['Excel, French', null, ['21-mars-46', '21 mars 1946', 'jeudi 21 mars 1946', '1946-03-21']],
  ['Excel, French', DMY, ['21/03/1946', '21/03/46', '21.03.1946', '21/3/1946 0:00']],
  ['Google Sheets', null, ['21-Mar-1946', '1946-03-21', '21 mars 1946', '21 mars 1946 à 00:00:00']],
  ['Google Sheets', MDY, ['3/21/1946', '3/21/1946 0:00:00']],
  ['gnumeric', MDY, ['03/21/46', '21-Mar-46', '21-Mar-1946', 'Thursday, March 21, 1946']],
  ['SheetJS', MDY, ['3/21/46', '1946-03-21', '21-Mar-46', 'Mar 21, 1946']],
  [
    'web programs',
    MDY,
    ['3/21/1946, 1:05 PM', '1946-03-21 13:05:00 UTC', '3/21/1946, 1:05 p.m.', 'March 21st, 1946'],
  ],
  ['web programs', null, ['21 MARS 1946', 'le 21 mars 1946', '1946-Mar-21']],
]
test.each(STYLES.flatMap(([program, order, texts]) => texts.map((text) => [program, text, order] as const)))(
  '%s writes %s',
  (_, text, order) => {
    expect(read(text, order)).toBe('1946-03-21')
  },
)

test('months in both languages, written out and shortened', () => {
  const english = 'January,Feb.,mar,APRIL,May,Jun,july,Aug,Sept.,October,Nov,Dec.'
  const french = 'janv.,févr.,mars,avr.,mai,juin,juil.,août,sept.,oct.,NOVEMBRE,déc.'
  for (const months of [english, french])
    for (const [place, month] of months.split(',').entries())
      expect(read(`2 ${month} 2020`), month).toBe(`2020-${String(place + 1).padStart(2, '0')}-02`)
  // ambiguous: juin (June) or juillet (July)
  expect(read('2 jui 2020')).toBeUndefined()
  expect(read('1er mai 2020')).toBe('2020-05-01')
})

test('a year of two digits is of the last century from 30 on, and nobody is born in the future', () => {
  expect(['2-Nov-29', '2-Nov-30', '2-Nov-50'].map((text) => read(text))).toEqual([
    ...['2029-11-02', '1930-11-02', '1950-11-02'],
  ])
  const born = (text: string) => read(text, MDY, { isBirth: true })
  expect(['2-Nov-29', '11/28/26', '11/29/26', '2-Nov-05'].map(born)).toEqual([
    ...['1929-11-02', '2026-11-28', '1926-11-29', '2005-11-02'],
  ])
})

test('a time in UTC is of the day that it was here, and midnight is no time', () => {
  expect(read('2024-05-05T01:30:00Z')).toBe('2024-05-04')
  expect(read('2024-05-05 01:30:00 UTC')).toBe('2024-05-04')
  expect(read('2024-05-05 01:30:00+00')).toBe('2024-05-04')
  expect(read('5/5/2024, 1:30 AM GMT', MDY)).toBe('2024-05-04')
  for (const text of [
    '2024-05-05T00:00:00Z',
    '2024-05-05T01:30:00-03:00',
    '2024-05-05 01:30:00',
    '2024-05-05T12:00:00Z',
  ])
    expect(read(text), text).toBe('2024-05-05')
})

test.each([
  // the evening before in Moncton
  ['2024-05-05T01:30:00+02:00', '2024-05-04'],
  ['2024-05-05 03:00:00+0530', '2024-05-04'],
  // half past midnight in Moncton
  ['2024-05-04T23:30:00-04:00', '2024-05-05'],
  ['2024-01-05T23:30:00-05', '2024-01-06'],
  ['5/4/2024 11:30 PM -04:00', '2024-05-05'],
  // in winter the zone of Moncton itself is -04:00
  ['2024-01-05T23:30:00-04:00', '2024-01-05'],
  ['2024-05-05T00:00:00+02:00', '2024-05-05'],
  ['1950-01-02T00:00:00-05:00', '1950-01-02'],
])('a time with an offset is of the day that it was here: %s', (text, day) => {
  expect(read(text, MDY)).toBe(day)
})

test('what is no day, or says more than one, is none', () => {
  const others = [
    '31/02/2020',
    '2020-04-03 or 04',
    '--03-07',
    'Mar 2020',
    '2020',
    '18297',
    'soon',
    '2 Foo 2020',
    '99-99-99',
    '2020-03-01 99:99 UTC',
    '2020-03-01T24:30:00Z',
    '2020-03-01T02:00+9900',
  ]
  for (const text of others) expect(read(text, DMY), text).toBeUndefined()
})

test.each([
  ['is written with the year first, or in words', ['2020-04-03', '2-Nov-50'], [], null],
  ['could be two days each', ['03/04/2020', '05/06/2020'], [DMY, MDY], null],
  ['could be two days, with a time', ['3/4/2020 0:00:00'], [DMY, MDY], null],
  ['has the same number twice', ['05/05/2020'], [], null],
  ['says that the day is first', ['03/04/2020', '13/04/2020'], [], DMY],
  ['says that the month is first', ['03/04/2020', '04/13/2020'], [], MDY],
  ['says this and that', ['13/04/2020', '04/13/2020'], [DMY, MDY], null],
  ['has years of two digits that are no days', ['03/04/46', '03/21/46'], [], MDY],
  ['has years of two digits in the front', ['01-02-03', '46-03-21'], [], YMD],
  ['has years of two digits anywhere', ['01/02/03'], [DMY, MDY, YMD], null],
] as const)('a column of days that %s', (_, texts, asks, meaning) => {
  expect(question(...texts)).toEqual({ asks: [...asks], meaning })
})
