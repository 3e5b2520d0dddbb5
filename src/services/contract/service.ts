import { z } from 'zod'
import { day, lines, named, optionalReference, reference, version } from '#kit/contract/fields.ts'
import { borrower, piece } from '#loans/contract/loan.ts'

/** A repair (spec 2, 3): *service* in the API and the code, *repair* on the screen. */
export const service = z.object({
  id: z.number(),
  version: z.number(),
  /** Null to who may not see clients. */
  client: borrower.nullable(),
  equipment: piece.nullable(),
  category: named,
  subcategory: named,
  serviceDate: z.string(),
  description: z.string(),
  /** With two decimals. */
  hours: z.number(),
  billingCode: z.object({ id: z.number(), code: z.string(), description: z.string(), fee: z.number() }),
  /** Hours × the rate of the billing code, as it is today; an invoice item keeps its own. */
  fee: z.number(),
  invoiced: z.boolean(),
  updatedAt: z.string(),
  updatedBy: named.nullable(),
  /** Present only on an archived repair, shown to who may restore it. */
  deleted: z.boolean().optional(),
})
export type Service = z.infer<typeof service>

/** Labour hours: not negative, two decimals (spec 2, 9), as many as numeric(8,2) holds. */
const hours = z
  .number({ error: ({ input }) => (input == null ? 'required' : 'hours') })
  .min(0, { error: 'hours' })
  .max(999_999.99)
  .refine((value) => Number(value.toFixed(2)) === value, { error: 'hours' })

export const serviceInput = z.object({
  version,
  client: reference,
  equipment: optionalReference,
  category: reference,
  subcategory: reference,
  serviceDate: day,
  description: lines(10_000),
  hours,
  billingCode: reference,
})
export type ServiceInput = z.output<typeof serviceInput>
