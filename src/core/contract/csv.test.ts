import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvRows, plainCell } from './csv.ts'

const CRLF = '\r\n'

test('a cell is quoted where it has to be, and what is null is empty', () => {
  expect(csvRows([['a', null, 'b "c", d', ' e ', 'f\ng']])).toBe('a,,"b ""c"", d", e ,"f\ng"\r\n')
  expect(csvRows([])).toBe('')
})

test('no cell is taken for a formula', () => {
  for (const text of [
    '=1+1',
    '+1',
    '-1+1',
    '-A1',
    '-1e5',
    '--1',
    '@A1',
    '\t=1',
    '\r=1',
    '＝1',
    '＠A1',
    '－1',
  ])
    expect(parse(csvRows([['first', text]]))).toEqual([['first', `'${text}`]])
})

test('an amount below nothing stays a number', () => {
  for (const amount of ['-12.50', '-1', '-0.05']) expect(csvRows([[amount]])).toBe(`${amount}\r\n`)
})

test('whatever is written is read again', () => {
  const cell = fc.string({ unit: 'grapheme' }).map((text) => `x${text}`)
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      expect(parse(csvRows(rows), { record_delimiter: CRLF })).toEqual(rows)
    }),
  )
})

test('what was made safe is read as it was written', () => {
  const sign = fc.constantFrom("'", '=', '+', '-', '@', '\t', '＝', '1', '.', 'a')
  fc.assert(
    fc.property(fc.string({ unit: sign, minLength: 1 }), (text) => {
      const [[, cell = ''] = []] = parse(csvRows([['first', text]]))
      expect(plainCell(cell)).toBe(text)
    }),
  )
})
