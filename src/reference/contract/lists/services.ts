import { list } from '../declare.ts'
import { amount, refersTo, text } from '../field-kinds.ts'

export const loanTypes = list({
  entity: 'loan-types',
  table: 'loan_types',
  path: '/api/loans/types',
  resource: 'LOAN_TYPES',
  one: ['loan type', 'type de prêt'],
  many: ['loan types', 'types de prêt'],
  label: ['A loan type', 'Un type de prêt'],
  gender: 'm',
  fields: { name: text(['Name', 'Nom']) },
  columns: { name: ['Loan Type', 'Type de prêt'] },
  order: ['name'],
  unique: { loan_types_name_key: 'name' },
})

export const serviceCategories = list({
  entity: 'service-categories',
  table: 'service_categories',
  path: '/api/services/categories',
  resource: 'SERVICE_CATEGORIES',
  one: ['service category', 'catégorie de service'],
  many: ['service categories', 'catégories de service'],
  // as the specification has it
  label: ['An service category', 'Une catégorie de service'],
  gender: 'f',
  fields: { name: text(['Name', 'Nom']) },
  columns: { name: ['Service Category', 'Catégorie de service'] },
  order: ['name'],
  unique: { service_categories_name_key: 'name' },
  protects: true,
})

export const serviceSubcategories = list({
  entity: 'service-subcategories',
  table: 'service_subcategories',
  path: '/api/services/subcategories',
  resource: 'SERVICE_SUBCATEGORIES',
  one: ['service subcategory', 'sous-catégorie de service'],
  many: ['service subcategories', 'sous-catégories de service'],
  label: ['An service subcategory', 'Une sous-catégorie de service'],
  gender: 'f',
  fields: {
    name: text(['Name', 'Nom']),
    category: refersTo(['Category', 'Catégorie'], serviceCategories),
  },
  columns: { name: ['Subcategory', 'Sous-catégorie'], category: ['Category', 'Catégorie'] },
  order: ['name'],
  unique: { service_subcategories_name_key: 'name' },
  protects: true,
})

export const billingCodes = list({
  entity: 'billing-codes',
  table: 'billing_codes',
  path: '/api/billing-codes',
  resource: 'BILLING_CODES',
  one: ['billing code', 'code de facturation'],
  many: ['billing codes', 'codes de facturation'],
  label: ['A billing code', 'Un code de facturation'],
  gender: 'm',
  title: 'code',
  fields: {
    code: text(['Billing Code', 'Code de facturation'], 20),
    description: text(['Description', 'Description'], 200),
    fee: amount(['Rate', 'Tarif']),
    accountNumber: text(['Sage General Ledger Account', 'Compte du grand livre Sage'], 20),
  },
  order: ['code'],
  unique: { billing_codes_code_key: 'code' },
})
