import { expect, test } from 'vitest'
import { dayOf, orderOfDays } from './day.ts'

test.each([
  ['none is written with the year last', ['2020-04-03'], null],
  ['each could be two days', ['03/04/2020', '05/06/2020'], 'ASKS'],
  ['each has a time behind it', ['3/4/2020 0:00:00'], 'ASKS'],
  ['day and month are one number', ['05/05/2020'], null],
  ['one says that the day is first', ['03/04/2020', '13/04/2020'], 'DMY'],
  ['one says that the month is first', ['03/04/2020', '04/13/2020'], 'MDY'],
  ['some say this and some that', ['13/04/2020', '04/13/2020'], 'ASKS'],
] as const)('of a column where %s', (_, texts, order) => {
  expect(orderOfDays(texts)).toBe(order)
})

test('a day is read in its order, and one that there is not is none', () => {
  expect(dayOf('3/4/2020', 'DMY')).toBe('2020-04-03')
  expect(dayOf('3/4/2020', 'MDY')).toBe('2020-03-04')
  for (const text of ['2020/4/3 00:00:00', '2020-04-03T00:00:00.000Z', '2020-04-03 00:00:00+00'])
    expect(dayOf(text, null)).toBe('2020-04-03')
  for (const text of ['3/4/2020 0:00:00', '3/4/2020 12:00 am']) expect(dayOf(text, 'MDY')).toBe('2020-03-04')
  expect(dayOf('31/02/2020', 'DMY')).toBeUndefined()
  expect(dayOf('20-04-03', null)).toBeUndefined()
  // what else is said of it would be lost
  expect(dayOf('2020-04-03 or 04', null)).toBeUndefined()
})
