import { expect, test } from 'vitest'
import { readableText, readGs1, serialsWithin } from './gs1.ts'

const GTIN = '09506000134352'

test.each([
  ['as people write it', `(01)${GTIN}(21)SN-77 x(10)L1`],
  ['as a scanner hears it', `\u005dd201${GTIN}21SN-77 x\u001d10L1`],
  ['with the separator that some scanners send first', `\u001d01${GTIN}10L1\u001d21SN-77 x`],
  ['with what no text holds', `(01)${GTIN}(21)SN-77\u0000 x(10)L1`],
  ['with dates between', `\u005dC101${GTIN}1726010121SN-77 x\u001d10L1`],
  [
    'with all that is of fixed length',
    `\u005dd201${GTIN}310300175014260101414950600000000310L1\u001d21SN-77 x`,
  ],
  ['as a Digital Link', `https://id.gs1.org/01/${GTIN}/10/L1/21/SN-77%20x?17=260101`],
  [
    'as a Digital Link of a maker, with a shorter number',
    `https://shop.example.com/fr/produits/01/${GTIN.slice(1)}/10/L1/21/SN-77%20x`,
  ],
])('%s', (_, text) => {
  expect(readGs1(text)).toEqual({ gtin: GTIN, serial: 'SN-77 x', lot: 'L1' })
})

test.each(['M3993', '0112', `01${GTIN.slice(1)}`, '(01', '(01)', 'https://example.org/l/x', ''])(
  '%j is no GS1 text',
  (text) => {
    expect(readGs1(text)).toBeUndefined()
  },
)

test('a text is shown whole, with its identifiers in parentheses', () => {
  expect(readableText(`\u005dd201${GTIN}10L1\u001d21SN-77`)).toBe(`(01)${GTIN}(10)L1(21)SN-77`)
  expect(readableText('AB\u001dCD')).toBe('AB CD')
})

test.each([
  ['a length in metres, with the place of the decimal mark', '3112001750', '(3112)001750'],
  ['a place by its number', '4145060000000031', '(414)5060000000031'],
  ['a reference of the maker', '240RX-7', '(240)RX-7'],
  ['a second serial number', '250B2', '(250)B2'],
  ['an order', '400PO-9', '(400)PO-9'],
  ['a country of origin', '422124', '(422)124'],
  ['a price', '3902125', '(3902)125'],
  ['a name on a parcel', '4301Daigle', '(4301)Daigle'],
  ['a number of the national health insurance', '7100123', '(710)0123'],
  ['a piece of a set', '8006095060001343520102', '(8006)095060001343520102'],
  ['an address', '8200https://example.org', '(8200)https://example.org'],
  ['a variant', '2007', '(20)07'],
  ['something of the company', '91ABC', '(91)ABC'],
])('an identifier is shown whole: %s', (_, scanned, shown) => {
  expect(readableText(`\u005dd201${GTIN}${scanned}\u001d21SN-77`)).toBe(`(01)${GTIN}${shown}(21)SN-77`)
})

test.each(['31030017', '41412345678901A2', '24A'])('%j after an article is cut or no element', (rest) => {
  expect(readGs1(`01${GTIN}${rest}`)).toBeUndefined()
})

test('serial numbers that a lot may end with, where the separator before them was lost', () => {
  expect(serialsWithin('L121HP22-355904')).toEqual(['HP22-355904'])
  expect(serialsWithin('2121A')).toEqual(['A'])
  expect(serialsWithin('A2121B')).toEqual(['21B', 'B'])
  expect(serialsWithin('L21')).toEqual([])
})
