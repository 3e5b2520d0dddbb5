import { z } from 'zod'
import { call } from '#kit/contract/call.ts'
import { lines, money, named, optionalReference } from '#kit/contract/fields.ts'
import { borrower, piece } from '#loans/contract/loan.ts'

/** What is to be invoiced: made of a loan, of a repair, or by hand (spec 2, 3). */
export const invoiceItem = z.object({
  id: z.number(),
  version: z.number(),
  client: borrower,
  program: named.extend({ acronym: z.string() }).nullable(),
  equipment: piece.nullable(),
  loan: z.object({ id: z.number(), loanDate: z.string() }).nullable(),
  service: z.object({ id: z.number(), serviceDate: z.string() }).nullable(),
  billingCode: z
    .object({ id: z.number(), code: z.string(), description: z.string(), fee: z.number() })
    .nullable(),
  description: z.string().nullable(),
  /** Dollars. */
  fee: z.number().nullable(),
  createdAt: z.string(),
})
export type InvoiceItem = z.infer<typeof invoiceItem>

/**
 * A loan sends itself and its program, a repair itself, billing code, fee and description (spec 2, 7). The server
 * computes the fee of a repair from hours and rate, whatever is sent (decisions 7).
 */
export const newItem = z
  .object({
    loan: optionalReference,
    service: optionalReference,
    program: optionalReference,
    billingCode: optionalReference,
    fee: money.nullish().transform((fee) => fee ?? null),
    description: lines(10_000)
      .nullish()
      .transform((text) => text ?? null),
  })
  .check(({ value, issues }) => {
    if ((value.loan === null) === (value.service === null))
      issues.push({ code: 'custom', path: ['loan'], message: 'invalid', input: value })
  })
export type NewItem = z.output<typeof newItem>

export const createItem = call({
  name: 'createInvoiceItem',
  method: 'POST',
  path: '/api/invoices/items',
  access: 'CREATE_INVOICE_ITEMS',
  summary: 'Make an invoice item of a loan or a repair; 409 where it has one already.',
  body: newItem,
  answer: invoiceItem,
})
