import { z } from 'zod'
import { clientRef } from '#acts/loans/contract/loan.ts'
import { named } from '#core/contract/fields.ts'
import { equipmentSummary } from '#records/equipment/contract/equipment.ts'
import { ERRAND_KINDS } from './kinds.ts'

export const ERRAND_STATES = ['PLANNED', 'MISSED', 'DONE', 'GONE'] as const
export const MAX_ERRAND_WORDS = 1000

export const errand = z.object({
  id: z.number(),
  version: z.number(),
  kind: z.enum(ERRAND_KINDS),
  day: z.string(),
  /** The position in the driver's day, from 1, without gaps. */
  rank: z.number(),
  driver: named.nullable(),
  words: z.string().nullable(),
  /** With the number to call, and where the door is, line by line. */
  client: clientRef.extend({ phoneNumber: z.string().nullable(), address: z.array(z.string()) }),
  /** Null for a repair of a client's own equipment. */
  equipment: equipmentSummary.nullable(),
  loan: z.object({ id: z.number() }).nullable(),
  /** The description is null without READ_SERVICES. */
  service: z.object({ id: z.number(), description: z.string().nullable() }).nullable(),
  /** PLANNED is open. DONE and GONE follow from the hold, the loan or the repair. */
  state: z.enum(ERRAND_STATES),
  /** Why it was missed. */
  reason: z.string().nullable(),
  /** The holiday or the day of the week that makes the day no working day. */
  dayOff: z.object({ name: z.string(), name_fr: z.string().nullable() }).nullable(),
})
export type Errand = z.infer<typeof errand>
