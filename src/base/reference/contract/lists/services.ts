import { z } from 'zod'
import { reference } from '#core/contract/fields.ts'
import { msg } from '#core/contract/msg.ts'
import { descriptions, names } from '#core/contract/record/both-languages.ts'
import { money, optionalCount } from '#core/contract/record/figures.ts'
import {
  fromList,
  mayReferTo,
  optionalChoice,
  optionalFlag,
  refersTo,
  text,
} from '#core/contract/record/kinds.ts'
import { referenceTo } from '#core/contract/record/reference-to.ts'
import { list } from '../declare.ts'

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
    ...descriptions(msg`Description`, 200),
    fee: money(msg`Rate`),
    accountNumber: text(msg`Sage General Ledger Account`, 20),
  },
  order: ['code'],
  unique: { billing_codes_code_key: 'code' },
})

/** A billing code as billed records refer to it. */
export const billingCodeRef = referenceTo(billingCodes, 'code', 'description', 'fee')

export const loanTypes = list({
  entity: 'loan-types',
  table: 'loan_types',
  path: '/api/loans/types',
  resource: 'LOAN_TYPES',
  one: msg`loan type`,
  many: msg`loan types`,
  label: msg`A loan type`,
  this: msg({ message: 'this', context: 'loan type' }),
  fields: {
    ...names(msg`Name`, 100),
    lengthDays: {
      ...optionalCount(msg`Length in Days`, { most: 9999 }),
      hint: msg`A new loan is due after so many days. Empty: it stays as long as it is needed.`,
    },
    reviewMonths: {
      ...optionalCount(msg`Months between Reviews`, { most: 120 }),
      hint: msg`After so many months the client is asked whether the piece is still needed.`,
    },
    noticeDays: {
      ...optionalCount(msg`Days of Notice`, { least: 0, most: 365 }),
      hint: msg`So many days before it is due a loan is listed as due. Empty: 14.`,
    },
    dueReminder: {
      ...optionalChoice(msg`Reminder before the Due Date`, {
        MAIL: msg({ message: 'By e-mail', context: 'reminder of a loan' }),
        LETTER: msg({ message: 'By letter', context: 'reminder of a loan' }),
      }),
      hint: msg`Once for each due date, within the days of notice. Who has not consented to e-mail gets a letter.`,
    },
    agreementWanted: optionalFlag(msg`Agreement Wanted`),
    rent: {
      ...optionalChoice(msg`Rent`, {
        WHOLE: msg({ message: 'Whole months', context: 'rent' }),
        BY_DAY: msg({ message: 'By day', context: 'rent' }),
      }),
      /** Omitted: unchanged. */
      input: z.enum(['WHOLE', 'BY_DAY']).nullish(),
      hint: msg`Billed for each month of the loan: in full, or by the days on loan. Leave empty if there is no rent.`,
    },
    billingCode: {
      ...mayReferTo(msg`Billing Code of the Rent`, {
        list: billingCodes,
        answer: billingCodeRef,
        name: ({ code, description }) => `${code} ${description}`,
      }),
      input: reference.nullish(),
      hint: msg`Its rate is the rent of one month.`,
    },
  },
  columns: { name: msg`Loan Type` },
  order: ['name'],
  unique: { loan_types_name_key: 'name' },
  requires: { rent: 'billingCode' },
})

export const serviceCategories = list({
  entity: 'service-categories',
  table: 'service_categories',
  path: '/api/services/categories',
  resource: 'SERVICE_CATEGORIES',
  one: msg`service category`,
  many: msg`service categories`,
  // worded as in the specification
  label: msg`An service category`,
  this: msg({ message: 'this', context: 'service category' }),
  fields: names(msg`Name`, 100),
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
    ...names(msg`Name`, 100),
    category: refersTo(msg`Category`, fromList(serviceCategories)),
  },
  columns: { name: msg`Subcategory`, category: msg`Category` },
  order: ['name'],
  unique: { service_subcategories_name_key: 'name' },
  protects: true,
})
