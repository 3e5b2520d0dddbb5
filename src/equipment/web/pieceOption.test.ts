import { expect, test } from 'vitest'
import { type Piece, pieceOptions } from './pieceOption.ts'

const piece = (id: number, equipmentNumber: string, typeCode: string) =>
  ({
    id,
    equipmentNumber,
    equipmentNumberSuffix: '',
    type: { code: typeCode },
    item: { name: 'Bed' },
  }) as unknown as Piece

test('pieces are offered by number, whatever their type', () => {
  const found = [piece(1, '10', 'A'), piece(2, '9', 'B'), piece(3, '100', 'A')]
  expect(pieceOptions(found)?.map(({ value }) => value)).toEqual([2, 1, 3])
  expect(pieceOptions(undefined)).toBe(undefined)
})
