import { expect, test } from 'vitest'
import type { Detail } from '#base/reference/contract/details.ts'
import { askedOf } from './asked.ts'

const detail = (id: number, ranks: Record<number, number>, assignedToAll = false): Detail => ({
  id,
  version: 1,
  name: `Detail ${id}`,
  name_fr: null,
  type: 'CHECKBOX',
  options: [],
  assignedToAll,
  assignments: Object.entries(ranks).map(([subcategory, rank]) => ({
    subcategory: { id: Number(subcategory), name: '', name_fr: null },
    rank,
  })),
  protected: false,
})

const DETAILS = [detail(1, { 10: 3 }), detail(2, { 10: 1, 20: 1 }), detail(3, { 10: 1 }), detail(4, {}, true)]
const asked = (subcategory: number | null, given: number[] = []) =>
  askedOf(DETAILS, subcategory, ({ id }) => given.includes(id)).map(({ id }) => id)

test('what is asked of a subcategory comes by rank, then id; what is asked of all without a rank comes last', () => {
  expect(asked(10)).toEqual([2, 3, 1, 4])
  expect(asked(20)).toEqual([2, 4])
})

test('without a subcategory nothing is asked', () => expect(asked(null)).toEqual([]))

test('what has a value stays in sight although it is not asked any more', () => {
  expect(asked(20, [1])).toEqual([2, 1, 4])
  expect(asked(null, [3])).toEqual([3])
})
