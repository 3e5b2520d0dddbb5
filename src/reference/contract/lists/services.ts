import { msg } from '#core/contract/msg.ts'
import { fromList, money, refersTo, text } from '#core/contract/record/kinds.ts'
import { list } from '../declare.ts'

export const loanTypes = list({
  entity: 'loan-types',
  table: 'loan_types',
  path: '/api/loans/types',
  resource: 'LOAN_TYPES',
  one: msg`loan type`,
  many: msg`loan types`,
  label: msg`A loan type`,
  this: msg({ message: 'this', context: 'loan type' }),
  fields: { name: text(msg`Name`, 100) },
  columns: { name: msg`Loan Type` },
  order: ['name'],
  unique: { loan_types_name_key: 'name' },
})

export const serviceCategories = list({
  entity: 'service-categories',
  table: 'service_categories',
  path: '/api/services/categories',
  resource: 'SERVICE_CATEGORIES',
  one: msg`service category`,
  many: msg`service categories`,
  // as the specification has it
  label: msg`An service category`,
  this: msg({ message: 'this', context: 'service category' }),
  fields: { name: text(msg`Name`, 100) },
  columns: { name: msg`Service Category` },
  order: ['name'],
  unique: { service_categories_name_key: 'name' },
  protects: true,
})

export const serviceSubcategories = list({
  entity: 'service-subcategories',
  table: 'service_subcategories',
  path: '/api/services/subcategories',
  resource: 'SERVICE_SUBCATEGORIES',
  one: msg`service subcategory`,
  many: msg`service subcategories`,
  label: msg`An service subcategory`,
  this: msg({ message: 'this', context: 'service subcategory' }),
  fields: {
    name: text(msg`Name`, 100),
    category: refersTo(msg`Category`, fromList(serviceCategories)),
  },
  columns: { name: msg`Subcategory`, category: msg`Category` },
  order: ['name'],
  unique: { service_subcategories_name_key: 'name' },
  protects: true,
})

export const billingCodes = list({
  entity: 'billing-codes',
  table: 'billing_codes',
  path: '/api/billing-codes',
  resource: 'BILLING_CODES',
  one: msg`billing code`,
  many: msg`billing codes`,
  label: msg`A billing code`,
  this: msg({ message: 'this', context: 'billing code' }),
  title: 'code',
  fields: {
    code: text(msg`Billing Code`, 20),
    description: text(msg`Description`, 200),
    fee: money(msg`Rate`),
    accountNumber: text(msg`Sage General Ledger Account`, 20),
  },
  order: ['code'],
  unique: { billing_codes_code_key: 'code' },
})
