import { z } from 'zod'
import { clientRef, loan } from '#acts/loans/contract/loan.ts'
import { programRef } from '#base/reference/contract/lists/programs.ts'
import { call } from '#core/contract/call.ts'
import { idText } from '#core/contract/fields.ts'
import { paged, pageQuery } from '#core/contract/paging.ts'
import { equipmentSummary } from '#records/equipment/contract/equipment.ts'

/** Format `yyyy-MM`, from 1900 to 2999. */
export const month = z
  .string({ error: 'required' })
  .regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/, { error: 'invalid' })

const rent = z.object({
  loan: loan.pick({ id: true, loanDate: true, returnDate: true }),
  /** Null for users who may not see clients. */
  client: clientRef.nullable(),
  equipment: equipmentSummary,
  program: programRef,
  /** Days of the month on which it was on loan. */
  days: z.number(),
  /** Dollars. */
  fee: z.number(),
})
export type Rent = z.infer<typeof rent>

export const listRent = call({
  name: 'listRent',
  method: 'GET',
  path: '/api/invoices/rent',
  access: { allOf: ['READ_LOANS', 'READ_INVOICE_ITEMS'] },
  summary:
    'One page of the loans with rent that were open on at least one day of a month (`yyyy-MM`) and have no item for it, the oldest first; 400 for a month that is not over.',
  query: pageQuery.extend({ month, programId: idText.optional() }),
  answer: paged(rent),
})
