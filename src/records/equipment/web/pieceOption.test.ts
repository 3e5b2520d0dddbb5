import { expect, test } from 'vitest'
import type { EquipmentRow } from '../contract/equipment.ts'
import { byNumber, firstSizes, pieceRow } from './pieceOption.ts'

const names = {
  deleted: 'Deleted',
  reserved: 'Reserved',
  'on-loan': 'On Loan',
  'on-hold': 'On Hold',
  lost: 'Lost',
  available: 'Available',
}
const piece = (equipmentNumber: string, more: Partial<EquipmentRow> = {}) =>
  ({
    id: Number(equipmentNumber),
    equipmentNumber,
    equipmentNumberSuffix: '',
    type: { code: 'A' },
    item: { name: 'Bed' },
    ...more,
  }) as unknown as EquipmentRow

test('pieces are offered by number, whatever their type', () => {
  const found = [
    piece('10'),
    piece('9', { type: { id: 1, code: 'B', description: '', description_fr: null } }),
    piece('100'),
  ]
  expect(found.toSorted(byNumber).map(({ id }) => id)).toEqual([9, 10, 100])
})

test('a row says the first three specifications, and a choice all of them', () => {
  const sizes = [
    { name: 'Seat width', name_fr: 'Largeur du siège', value: '18 in' },
    { name: 'Colour', name_fr: null, value: 'Black / Noir' },
    { name: 'Weight capacity', name_fr: null, value: '300 lb' },
    { name: 'Back', name_fr: null, value: 'High' },
  ]
  expect(firstSizes({ sizes })).toBe('Seat width 18 in, Colour Black / Noir, Weight capacity 300 lb')
  expect(firstSizes({})).toBe('')
  expect(pieceRow(piece('7', { sizes }), names).detail).toContain('Back High')
})

test('alike pieces are told apart by their state and by what is known of them', () => {
  const known = {
    manufacturer: { id: 1, name: 'Invacare' },
    modelNumber: 'Patriote',
    serialNumber: 'X-1',
    program: { id: 1, name: 'Beds' },
    sizes: [{ name: 'Seat width', name_fr: null, value: '18 in.' }],
  } as Partial<EquipmentRow>
  const offered = pieceRow(piece('7', { ...known, onLoan: true }), names)
  expect(offered).toEqual({
    value: 7,
    label: 'A7, Bed',
    state: 'On Loan',
    detail: 'Invacare Patriote, Seat width 18 in., X-1, Beds',
  })
  const inRepair = { status: { id: 1, name: 'In repair', name_fr: null, available: false, lost: false } }
  expect(pieceRow(piece('8', inRepair), names)).toMatchObject({ state: 'In repair', detail: '' })
})
