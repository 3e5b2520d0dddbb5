import { z } from 'zod'
import { clientRef, clientRefName, piece, pieceName } from '#acts/loans/contract/loan.ts'
import {
  billingCodeRef,
  billingCodes,
  serviceCategories,
  serviceSubcategories,
} from '#base/reference/contract/lists/services.ts'
import { named, version } from '#core/contract/fields.ts'
import { msg } from '#core/contract/msg.ts'
import { hours } from '#core/contract/record/figures.ts'
import { day, fromList, lines, mayReferTo, refersTo } from '#core/contract/record/kinds.ts'
import { record } from '#core/contract/record/record.ts'

/** A repair (rule 2.3): *service* in the API and the code, *repair* on the screen. */
export const serviceRecord = record({
  /** Answered as null to users who may not see clients. */
  client: refersTo(msg`Client`, { answer: clientRef.nullable(), name: clientRefName }),
  equipment: mayReferTo(msg`Equipment Number`, { answer: piece, name: pieceName }),
  category: { ...refersTo(msg`Service Category`, fromList(serviceCategories)), column: null },
  subcategory: refersTo(msg`Service Subcategory`, fromList(serviceSubcategories)),
  serviceDate: day(msg`Service Date`),
  description: lines(msg`Details`, 10_000),
  hours: hours(msg`Labour Hours`),
  billingCode: refersTo(msg`Billing Code`, {
    list: billingCodes,
    answer: billingCodeRef,
    name: ({ code, description }) => `${code} ${description}`,
  }),
})

export const service = z.object({
  id: z.number(),
  version: z.number(),
  ...serviceRecord.answer,
  /** Hours × the current rate of the billing code; an invoice item keeps its own. */
  fee: z.number(),
  invoiced: z.boolean(),
  updatedAt: z.string(),
  updatedBy: named.nullable(),
  /** Present only on an archived repair, shown to users who may restore it. */
  deleted: z.boolean().optional(),
})
export type Service = z.infer<typeof service>

export const serviceInput = z.object({ version, ...serviceRecord.input })
export type ServiceInput = z.output<typeof serviceInput>
