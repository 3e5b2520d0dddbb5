import { z } from 'zod'
import { addressRecord, phoneRecord } from '#base/reference/contract/address.ts'
import { programRef } from '#base/reference/contract/lists/programs.ts'
import { msg } from '#core/contract/msg.ts'
import type { Noun } from '#core/contract/noun.ts'
import { text } from '#core/contract/record/kinds.ts'
import { record } from '#core/contract/record/record.ts'

/** Fields of an agent with a single value, and labels of the others in the trail. */
export const agentRecord = record(
  { firstName: text(msg`First Name`, 100), lastName: text(msg`Last Name`, 100) },
  {
    snapshot: {
      emailAddresses: msg`E-mail Address`,
      phoneNumbers: msg`Phone Number`,
      addresses: msg`Address`,
      programs: msg`Program assignments`,
      isUser: msg`Has an account`,
    },
    labels: { email: msg`E-mail Address`, ...phoneRecord.labels, ...addressRecord.labels },
  },
)

/** A person who refers clients to the charity; some have a user account (rule 3.3). Phones are of type 2. */
export const referralAgent = z.object({
  id: z.number(),
  version: z.number(),
  ...agentRecord.answer,
  isUser: z.boolean(),
  userId: z.number().nullable(),
  /** The primary one first; for an agent who is a user it is the username. */
  emailAddresses: z.array(z.object({ id: z.number(), address: z.string(), primary: z.boolean() })),
  phoneNumbers: z.array(
    z.object({
      id: z.number(),
      ...phoneRecord.answer,
      type: z.object({ id: z.number() }),
    }),
  ),
  addresses: z.array(
    z.object({
      id: z.number(),
      ...addressRecord.answer,
      primary: z.boolean(),
    }),
  ),
  /** Programs of the agent's user account; empty without an account. */
  programs: z.array(programRef),
  /** Present only on an archived agent, shown to users who may restore it. */
  deleted: z.boolean().optional(),
})
export type ReferralAgent = z.infer<typeof referralAgent>

/** Names of referral agents in messages. */
export const agentNoun: Noun = {
  one: msg`referral agent`,
  many: msg`referral agents`,
  label: msg`A referral agent`,
  this: msg({ message: 'this', context: 'referral agent' }),
}
