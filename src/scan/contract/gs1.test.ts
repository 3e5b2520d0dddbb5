import { expect, test } from 'vitest'
import { readGs1 } from './gs1.ts'

const GTIN = '09506000134352'

test.each([
  ['as people write it', `(01)${GTIN}(21)SN-77 x(10)L1`],
  ['as a scanner hears it', `\u005dd201${GTIN}21SN-77 x\u001d10L1`],
  ['with the separator that some scanners send first', `\u001d01${GTIN}10L1\u001d21SN-77 x`],
  ['with what no text holds', `(01)${GTIN}(21)SN-77\u0000 x(10)L1`],
  ['with dates between', `\u005dC101${GTIN}1726010121SN-77 x\u001d10L1`],
])('%s', (_, text) => {
  expect(readGs1(text)).toEqual({ gtin: GTIN, serial: 'SN-77 x', lot: 'L1' })
})

test.each(['M3993', '0112', `01${GTIN.slice(1)}`, '(01', '(01)', 'https://example.org/l/x', ''])(
  '%j is no GS1 text',
  (text) => {
    expect(readGs1(text)).toBeUndefined()
  },
)
