import { z } from 'zod'
import { named } from '#core/contract/fields.ts'
import { msg } from '#core/contract/msg.ts'
import { fromList, mayReferTo, optionalText, refersTo, text } from '#core/contract/record/kinds.ts'
import { list } from '../declare.ts'

/** `name_fr` is the name that a French-speaking referral agent is shown (rule 3.1). */
const names = {
  name: text(msg`Name`, 100),
  name_fr: {
    ...optionalText(msg`French Name`, 100),
    hint: msg`Shown to referral agents who work in French. Empty shows the English name.`,
  },
}
const inBothLanguages = named.extend({ name_fr: z.string().nullable() })

export const equipmentCategories = list({
  entity: 'equipment-categories',
  table: 'equipment_categories',
  path: '/api/equipment/categories',
  resource: 'EQUIPMENT_CATEGORIES',
  one: ['equipment category', 'catégorie d’équipement'],
  many: ['equipment categories', 'catégories d’équipement'],
  label: ['An equipment category', 'Une catégorie d’équipement'],
  gender: 'f',
  fields: names,
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
  one: ['equipment subcategory', 'sous-catégorie d’équipement'],
  many: ['equipment subcategories', 'sous-catégories d’équipement'],
  label: ['An equipment subcategory', 'Une sous-catégorie d’équipement'],
  gender: 'f',
  fields: { ...names, category: refersTo(msg`Category`, fromList(equipmentCategories, inBothLanguages)) },
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
  one: ['equipment item', 'article d’équipement'],
  many: ['equipment items', 'articles d’équipement'],
  label: ['An equipment item', 'Un article d’équipement'],
  gender: 'm',
  fields: {
    ...names,
    subcategory: mayReferTo(msg`Subcategory`, fromList(equipmentSubcategories, inBothLanguages)),
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
  one: ['manufacturer', 'fabricant'],
  many: ['manufacturers', 'fabricants'],
  label: ['A manufacturer', 'Un fabricant'],
  gender: 'm',
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
  one: ['vendor', 'fournisseur'],
  many: ['vendors', 'fournisseurs'],
  label: ['A vendor', 'Un fournisseur'],
  gender: 'm',
  fields: {
    name: text(msg`Name`, 100),
    manufacturer: mayReferTo(msg`Manufacturer`, fromList(manufacturers)),
  },
  columns: { name: msg`Supplier`, manufacturer: msg`Manufacturer` },
  order: ['name'],
  unique: { vendors_name_key: 'name' },
})
