import { msg } from '#core/contract/msg.ts'
import { names } from '#core/contract/record/both-languages.ts'
import { fromList, mayReferTo, optionalCode, refersTo, text } from '#core/contract/record/kinds.ts'
import { list } from '../declare.ts'
import { gtinFormat, iso9999Format } from './article-numbers.ts'

const inBothLanguages = names(msg`Name`, 100)

export const equipmentCategories = list({
  entity: 'equipment-categories',
  table: 'equipment_categories',
  path: '/api/equipment/categories',
  resource: 'EQUIPMENT_CATEGORIES',
  one: msg`equipment category`,
  many: msg`equipment categories`,
  label: msg`An equipment category`,
  this: msg({ message: 'this', context: 'equipment category' }),
  fields: inBothLanguages,
  columns: { name: msg`Category` },
  order: ['name'],
  unique: { equipment_categories_name_key: 'name' },
  protects: true,
})

export const equipmentSubcategories = list({
  entity: 'equipment-subcategories',
  table: 'equipment_subcategories',
  path: '/api/equipment/subcategories',
  resource: 'EQUIPMENT_SUBCATEGORIES',
  one: msg`equipment subcategory`,
  many: msg`equipment subcategories`,
  label: msg`An equipment subcategory`,
  this: msg({ message: 'this', context: 'equipment subcategory' }),
  fields: { ...inBothLanguages, category: refersTo(msg`Category`, fromList(equipmentCategories)) },
  columns: { name: msg`Subcategory`, category: msg`Category` },
  order: ['name'],
  unique: { equipment_subcategories_name_key: 'name' },
  protects: true,
})

export const equipmentItems = list({
  entity: 'equipment-items',
  table: 'equipment_items',
  path: '/api/equipment/items',
  resource: 'EQUIPMENT_ITEMS',
  one: msg`equipment item`,
  many: msg`equipment items`,
  label: msg`An equipment item`,
  this: msg({ message: 'this', context: 'equipment item' }),
  fields: {
    ...inBothLanguages,
    subcategory: mayReferTo(msg`Subcategory`, fromList(equipmentSubcategories)),
    iso9999: optionalCode(msg`ISO 9999 class`, iso9999Format),
    gtin: optionalCode(msg`GTIN (bar code)`, gtinFormat),
  },
  columns: { name: msg`Item`, subcategory: msg`Subcategory` },
  order: ['name'],
  unique: { equipment_items_name_key: 'name' },
})

export const manufacturers = list({
  entity: 'manufacturers',
  table: 'manufacturers',
  path: '/api/manufacturers',
  resource: 'MANUFACTURERS',
  one: msg`manufacturer`,
  many: msg`manufacturers`,
  label: msg`A manufacturer`,
  this: msg({ message: 'this', context: 'manufacturer' }),
  fields: { name: text(msg`Name`, 100) },
  columns: { name: msg`Manufacturer` },
  order: ['name'],
  unique: { manufacturers_name_key: 'name' },
})

export const vendors = list({
  entity: 'vendors',
  table: 'vendors',
  path: '/api/vendors',
  resource: 'VENDORS',
  one: msg`vendor`,
  many: msg`vendors`,
  label: msg`A vendor`,
  this: msg({ message: 'this', context: 'vendor' }),
  fields: {
    name: text(msg`Name`, 100),
    manufacturer: mayReferTo(msg`Manufacturer`, fromList(manufacturers)),
  },
  columns: { name: msg`Supplier`, manufacturer: msg`Manufacturer` },
  order: ['name'],
  unique: { vendors_name_key: 'name' },
})
