import { expect, test } from 'vitest'
import { BLANK, fieldOf, lackOf, type Signing, unprintable } from './lacks.ts'

const asked = {
  client: { id: 5, clientNumber: '100000', firstName: 'Ada', lastName: 'Roy' },
  witnesses: [{ id: 3, name: 'Zoé Haché' }],
  // from and to: a face of Latin letters, and one that has ə and Vietnamese too
  letters: [
    [0x20, 0x7e, 0xa0, 0x17f],
    [0x20, 0x2af, 0x1e00, 0x1eff],
  ],
}
const guardian: Partial<Signing> = { signer: 'GUARDIAN', how: 'PAPER' }
const photo = new File(['x'], 'photo.jpg')

test.each([
  ['a name that is not the client’s', { how: 'TYPED', name: 'Paul Roy' }, 'ownName', 'name'],
  ['a name in letters of no typeface', { ...guardian, photo, name: '王小明' }, 'nameLetters', 'name'],
  [
    'a relation in such letters',
    { ...guardian, photo, name: 'Wəlastəkw', relation: '父' },
    'relationLetters',
    'relation',
  ],
  [
    'a witness who signs',
    { ...guardian, how: 'VERBAL', name: 'zoe HACHE', witness: 3 },
    'ownWitness',
    'witness',
  ],
] as const)('%s is told before anything is signed', (_, given, lack, field) => {
  const signing = { ...BLANK, ...given } as Signing
  expect(lackOf(signing, asked)).toBe(lack)
  expect(fieldOf(lack)).toBe(field)
})

test('what can be printed and agrees lacks nothing, also with data taken along before letters were', () => {
  const signing = { ...BLANK, ...guardian, photo, name: 'Wəlastəkw Nguyễn', relation: 'mère' } as Signing
  expect(lackOf(signing, asked)).toBeUndefined()
  expect(lackOf({ ...signing, name: '王' }, { ...asked, letters: [] })).toBeUndefined()
  expect(unprintable('王 →', asked)).toEqual(['王', '→'])
})
