import { expect, test } from 'vitest'
import type { EquipmentRow } from '#records/equipment/contract/equipment.ts'
import { pieceChoices } from './pieceChoices.ts'

const piece = (equipmentNumber: string, more: Partial<EquipmentRow> = {}) =>
  ({
    id: Number(equipmentNumber),
    equipmentNumber,
    equipmentNumberSuffix: '',
    type: { code: 'S' },
    item: { name: 'Bed' },
    status: null,
    reserved: false,
    reservedById: null,
    ...more,
  }) as unknown as EquipmentRow
const names = {
  deleted: 'Deleted',
  reserved: 'Reserved',
  'on-loan': 'On Loan',
  'on-hold': 'On Hold',
  lost: 'Lost',
  available: 'Available',
}
const status = (name: string, available: boolean) => ({
  status: { id: 1, name, name_fr: null, available, lost: false },
})

test('what goes out without a question comes first, by number; the rest says why it comes last', () => {
  const found = [
    piece('1', status('In repair', false)),
    piece('9', status('Refurbished', true)),
    piece('2', { reserved: true, reservedById: 4 }),
    piece('5', { reserved: true, reservedById: 7 }),
    piece('3'),
    piece('6', { reserved: true, reservedById: 4, ...status('Retired', false) }),
  ]
  const choices = pieceChoices(found, { names, userId: 7 })
  expect(choices?.map(({ label }) => label)).toEqual([
    'S3, Bed',
    'S5, Bed',
    'S9, Bed',
    'S1 (In repair), Bed',
    'S2 (Reserved), Bed',
    'S6 (Retired, Reserved), Bed',
  ])
  expect(pieceChoices(undefined, { names, userId: 7 })).toBe(undefined)
})

test('the pieces of the program of the loan come before others', () => {
  const of = (id: number) => ({ program: { id, name: 'Beds', name_fr: null, acronym: 'B' } })
  const found = [
    piece('1', of(2)),
    piece('3', of(5)),
    piece('2', of(5)),
    piece('4', { ...of(5), ...status('In repair', false) }),
  ]
  const choices = pieceChoices(found, { names, userId: 7 }, 5)
  expect(choices?.map(({ value }) => value)).toEqual([2, 3, 1, 4])
})
