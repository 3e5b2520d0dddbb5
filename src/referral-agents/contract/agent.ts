import { z } from 'zod'
import { named } from '#kit/contract/fields.ts'
import type { Noun } from '#kit/contract/words.ts'
import { place } from '#reference/contract/address.ts'

/** Whoever refers clients to the charity; some are users too, who sign in (rule 3.3). Phones are of type 2. */
export const referralAgent = z.object({
  id: z.number(),
  version: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  isUser: z.boolean(),
  userId: z.number().nullable(),
  /** The primary one first; it is the username of an agent who is a user. */
  emailAddresses: z.array(z.object({ id: z.number(), address: z.string(), primary: z.boolean() })),
  phoneNumbers: z.array(
    z.object({
      id: z.number(),
      number: z.string().nullable(),
      extension: z.string().nullable(),
      type: z.object({ id: z.number() }),
    }),
  ),
  addresses: z.array(
    z.object({
      id: z.number(),
      address1: z.string().nullable(),
      city: named.nullable(),
      province: place.shape.province.nullable(),
      county: named.nullable(),
      postalCode: z.string().nullable(),
      primary: z.boolean(),
    }),
  ),
  /** Assigned to the user that the agent is; none where the agent is no user. */
  programs: z.array(named.extend({ acronym: z.string() })),
  /** Present only on an archived agent, shown to who may restore it. */
  deleted: z.boolean().optional(),
})
export type ReferralAgent = z.infer<typeof referralAgent>

/** What messages call referral agents. */
export const agentNoun: Noun = {
  one: ['referral agent', 'agent d’aiguillage'],
  many: ['referral agents', 'agents d’aiguillage'],
  label: ['A referral agent', 'Un agent d’aiguillage'],
  gender: 'm',
}
