import { expect, test } from 'vitest'
import type { Detail } from '#base/reference/contract/details.ts'
import type { Equipment } from '../../contract/equipment.ts'
import { toBody } from './toBody.ts'
import { emptyValues, merge, toValues } from './values.ts'

const detail = (id: number, type: Detail['type']) => ({ id, type, name: '' }) as Detail
const DEFINITIONS = {
  parts: [detail(1, 'SELECT'), detail(2, 'CHECKBOX')],
  accessories: [detail(3, 'CHECKBOX')],
}
const ALL = { whole: true, vendors: true, parts: true, accessories: true }
const NONE = { whole: false, vendors: false, parts: false, accessories: false }

const named = (id: number) => ({ id, name: '', name_fr: null, code: 'W', description: '', acronym: '' })
const PIECE = {
  version: 4,
  type: named(1),
  program: named(2),
  item: named(3),
  category: named(4),
  subcategory: named(5),
  manufacturer: null,
  vendor: null,
  modelNumber: null,
  serialNumber: 'X1',
  purchaseDate: '2021-06-18',
  purchaseCost: 12.5,
  description: null,
  status: null,
  lost: false,
  notes: [],
  parts: [{ id: 2, value: true }],
  accessories: [],
} as unknown as Equipment
const VALUES = toValues(PIECE, DEFINITIONS)
const sent = (change: Partial<typeof VALUES>, sees = ALL) =>
  toBody({ ...VALUES, ...change }, DEFINITIONS, sees, PIECE)

test('a piece that was not changed is sent as it is', () => {
  expect(sent({})).toMatchObject({
    version: 4,
    purchaseCost: 12.5,
    status: null,
    lost: false,
    parts: [{ id: 2, value: true }],
    accessories: [],
  })
})

test('what the user may not see is left out', () => {
  const body = sent({}, NONE)
  for (const field of ['status', 'lost', 'notes', 'vendor', 'parts', 'accessories', 'onHold', 'onHoldFor'])
    expect(body).not.toHaveProperty(field)
})

test('a save sends the notes that were added, changed or removed, and no other', () => {
  const note = (id: number) => ({ id, message: `Note ${id}`, loanCheck: false })
  const piece = { ...PIECE, notes: [note(1), note(2), note(3)] } as Equipment
  const { notes, ...values } = toValues(piece, DEFINITIONS)
  const bodyOf = (changed: typeof notes) => toBody({ ...values, notes: changed }, DEFINITIONS, ALL, piece)
  expect(bodyOf(notes)).not.toHaveProperty('notes')
  const [one, two] = notes
  const added = { noteId: null, message: 'New', loanCheck: false }
  const changed = [one, { ...two, loanCheck: true }, added] as typeof notes
  expect(bodyOf(changed)).toMatchObject({
    keepsOtherNotes: true,
    notes: [
      { id: 2, message: 'Note 2', loanCheck: true },
      { id: null, message: 'New' },
      { ...note(3), removed: true },
    ],
  })
})

test.each([
  ['AVAILABLE', { status: null, lost: false }],
  ['LOST', { status: null, lost: true }],
  [7, { status: { id: 7 }, lost: false }],
])('the status %s is sent as %j', (status, fields) => expect(sent({ status })).toMatchObject(fields))

test.each([
  ['', null],
  ['$', null],
  ['1284.50', 1284.5],
])('a purchase cost of %j is sent as %j', (purchaseCost, cost) =>
  expect(sent({ purchaseCost }).purchaseCost).toBe(cost),
)

test('a detail that has no value is left out, a box that was checked is sent as no longer checked', () => {
  expect(sent({ parts: { d1: 11, d2: false }, accessories: { d3: false } })).toMatchObject({
    parts: [
      { id: 1, value: 11 },
      { id: 2, value: false },
    ],
    accessories: [],
  })
})

test('of two who choose an item at once the second keeps a choice that belongs together', () => {
  const base = emptyValues(DEFINITIONS)
  const mine = { ...base, item: 30, subcategory: 50, category: 4, modelNumber: 'Mine' }
  const theirs = {
    ...base,
    item: 31,
    subcategory: 51,
    category: 5,
    serialNumber: 'Theirs',
    vendor: 8,
    manufacturer: 9,
  }
  expect(merge(base, mine, theirs)).toMatchObject({
    item: 30,
    subcategory: 50,
    category: 4,
    vendor: 8,
    manufacturer: 9,
    modelNumber: 'Mine',
    serialNumber: 'Theirs',
  })
  const onlyItem = { ...base, item: 32 }
  expect(merge(base, onlyItem, theirs)).toMatchObject({ item: 32, subcategory: null, category: null })
  const onlyVendor = { ...base, vendor: 7 }
  expect(merge(base, onlyVendor, theirs)).toMatchObject({ vendor: 7, manufacturer: null })
})
