import { expect, test } from 'vitest'
import { checkSign } from '#records/labels/contract/code.ts'
import type { TakenPiece } from '../contract/take-along.ts'
import { lookUp } from './lookUp.ts'

const code = `23456789CF${checkSign('23456789CF')}`
const piece = (id: number, number: string, label: string | null): TakenPiece => ({
  ...{ id, equipmentNumber: number, equipmentNumberSuffix: id === 2 ? 'B' : '', label },
  type: { id: 1, code: 'M', description: 'Manual', description_fr: null },
  item: { id: 1, name: 'Wheelchair', name_fr: null },
  ...{ status: null, lost: false, onLoan: false, onHold: false, reserved: false, deleted: false },
  ...{ loan: null, asksDestination: false, preparation: null },
})
const pieces = [piece(1, '3993', code), piece(2, '3993', null)]

test.each([
  [`https://old.example.org/l/${code}`, 1],
  [`${code.slice(0, 5)}-${code.slice(5).toLowerCase()}`, 1],
  ['m3993', 1],
  ['M 03993', 1],
  ['m3993b', 2],
  ['M39', undefined],
  [code.replace('2', '3'), undefined],
  ['', undefined],
])('without network %j means piece %j', (text, id) => {
  const { kind, pieces: found } = lookUp(pieces, text)
  expect(found.map((one) => one.id)).toEqual(id === undefined ? [] : [id])
  expect(kind).toBe(id === undefined ? 'UNKNOWN' : 'PIECE')
})
