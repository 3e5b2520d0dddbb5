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
  ...{ loan: null, hasChecklist: false, preparation: null, serialNumber: null, gtin: null },
})
const GTIN = '09506000134352'
const UPC = '614141000036'
const pieces: TakenPiece[] = [
  piece(1, '3993', code),
  piece(2, '3993', null),
  { ...piece(3, '3', null), serialNumber: 'HP22-355904', gtin: GTIN },
  { ...piece(4, '4', null), serialNumber: 'W/C-1042' },
  { ...piece(5, '5', null), serialNumber: 'TWICE', gtin: UPC },
  { ...piece(6, '6', null), serialNumber: 'TWICE' },
  { ...piece(7, '7', null), serialNumber: '0112345678901234' },
]

test.each([
  [`https://old.example.org/l/${code}`, 1],
  [`${code.slice(0, 5)}-${code.slice(5).toLowerCase()}`, 1],
  ['m3993', 1],
  ['M 03993', 1],
  ['m3993b', 2],
  ['hp22-355904', 3],
  ['\u005dA0HP22-355904', 3],
  [`\u005dd201${GTIN}10L1\u001d21HP22-355904`, 3],
  [`01${GTIN}10L1<GS>21HP22-355904`, 3],
  [`01${GTIN}10L121HP22-355904`, 3],
  [`https:ééid.gs1.orgé01é${GTIN}é21éHP22-355904`, 3],
  [GTIN.slice(1), 3],
  ['WéC-1042', 4],
  [`01${UPC.padStart(14, '0')}21TWICE`, 5],
  [`0${UPC}`, 5],
  ['0112345678901234', 7],
  // a serial number of another maker's article
  [`01${GTIN.replace('2', '3')}21HP22-355904`, undefined],
  [`01${GTIN.replace('2', '3')}21W/C-1042`, 4],
  ['M39', undefined],
  [code.replace('2', '3'), undefined],
  ['', undefined],
])('without network %j means piece %j', async (text, id) => {
  const { kind, pieces: found } = await lookUp(pieces, text)
  expect(found.map((one) => one.id)).toEqual(id === undefined ? [] : [id])
  expect(kind).toBe(id === undefined ? 'UNKNOWN' : 'PIECE')
})

test('of several pieces with a serial number none is chosen, and an unknown text is shown whole', async () => {
  expect(await lookUp(pieces, 'twice')).toMatchObject({ kind: 'SEVERAL', pieces: [{ id: 5 }, { id: 6 }] })
  expect(await lookUp(pieces, `01${GTIN.replace('2', '3')}3112001750`)).toMatchObject({
    kind: 'UNKNOWN',
    read: `(01)${GTIN.replace('2', '3')}(3112)001750`,
  })
})
