import { expect, test } from 'vitest'
import { type Cascading, followers, isChoice } from './cascade.ts'

const at = <K extends string>(key: K, owner: number | null) =>
  ({ [key]: owner === null ? null : { id: owner } }) as Record<K, { id: number } | null>

/** Category 1 has the subcategories 10 and 11, category 2 has 20; item 109 and vendor 59 have no owner. */
const catalogue = {
  items: [
    { id: 100, ...at('subcategory', 10) },
    { id: 110, ...at('subcategory', 11) },
    { id: 200, ...at('subcategory', 20) },
    { id: 109, ...at('subcategory', null) },
  ],
  subcategories: [
    { id: 10, ...at('category', 1) },
    { id: 11, ...at('category', 1) },
    { id: 20, ...at('category', 2) },
  ],
  vendors: [
    { id: 50, ...at('manufacturer', 5) },
    { id: 60, ...at('manufacturer', 6) },
    { id: 59, ...at('manufacturer', null) },
  ],
  types: [{ id: 7, ...at('program', 3) }],
}
const NOTHING = {
  type: null,
  program: null,
  item: null,
  subcategory: null,
  category: null,
  manufacturer: null,
  vendor: null,
}
const choosing = (field: Cascading, chosen: Partial<Record<Cascading, number | null>>, isNew = true) =>
  followers(field, { ...NOTHING, ...chosen }, catalogue, isNew)

test('an item brings its subcategory and category, one without a subcategory brings nothing', () => {
  expect(choosing('item', { item: 100 })).toEqual({ subcategory: 10, category: 1 })
  expect(choosing('item', { item: 200, subcategory: 10, category: 1 }, false)).toEqual({
    subcategory: 20,
    category: 2,
  })
  expect(choosing('item', { item: 109, subcategory: 10, category: 1 })).toEqual({})
  expect(choosing('item', { item: null, subcategory: 10, category: 1 })).toEqual({})
})

test('a subcategory brings its category', () => {
  expect(choosing('subcategory', { subcategory: 20, category: 1 })).toEqual({ category: 2 })
  expect(choosing('subcategory', { subcategory: 11, category: 1 })).toEqual({})
})

test('for a new piece another category clears the subcategory and the item that do not belong to it', () => {
  const chosen = { category: 2, subcategory: 10, item: 100 }
  expect(choosing('category', chosen)).toEqual({ subcategory: null, item: null })
  expect(choosing('category', { ...chosen, item: 109 })).toEqual({ subcategory: null })
  expect(choosing('category', { ...chosen, category: 1 })).toEqual({})
  expect(choosing('category', chosen, false)).toEqual({})
})

test('a vendor brings its manufacturer, one of all manufacturers brings none', () => {
  expect(choosing('vendor', { vendor: 50, manufacturer: 6 })).toEqual({ manufacturer: 5 })
  expect(choosing('vendor', { vendor: 59, manufacturer: 6 })).toEqual({})
})

test('a manufacturer clears a vendor that does not belong to it', () => {
  expect(choosing('manufacturer', { manufacturer: 6, vendor: 50 })).toEqual({ vendor: null })
  expect(choosing('manufacturer', { manufacturer: 5, vendor: 50 })).toEqual({})
  expect(choosing('manufacturer', { manufacturer: 6, vendor: 59 })).toEqual({})
  expect(choosing('manufacturer', { manufacturer: null, vendor: 50 })).toEqual({ vendor: null })
})

test('a manufacturer narrows the vendors', () => {
  const offered = (manufacturer: number | null) =>
    catalogue.vendors?.flatMap((vendor) => (isChoice(vendor, manufacturer) ? vendor.id : []))
  expect(offered(5)).toEqual([50, 59])
  expect(offered(7)).toEqual([59])
  expect(offered(null)).toEqual([50, 60, 59])
})

test('a prefix brings the program of a new piece, which what is chosen keeps', () => {
  expect(choosing('type', { type: 7 })).toEqual({ program: 3 })
  expect(choosing('type', { type: 7, program: 4 })).toEqual({})
  expect(choosing('type', { type: 8 })).toEqual({})
  expect(choosing('type', { type: 7 }, false)).toEqual({})
  expect(choosing('program', { program: 3, category: 1 })).toEqual({})
})
