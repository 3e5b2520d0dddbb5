import { z } from 'zod'
import { optionalAddressInput, phoneInput } from '#base/reference/contract/address.ts'
import { optionalEmail, partId, reference, version } from '#core/contract/fields.ts'
import { agentRecord } from './agent.ts'

/**
 * Input to create or change a referral agent (rule 3.5). A missing list stays unchanged; empty e-mail addresses, phone
 * numbers and addresses are dropped.
 */
export const agentInput = z
  .object({
    version,
    ...agentRecord.input,
    /** One is primary: the first one marked so, otherwise the first. */
    emailAddresses: z
      .array(z.object({ id: partId, address: optionalEmail, primary: z.boolean().default(false) }))
      .max(20),
    phoneNumbers: z.array(phoneInput).max(20).optional(),
    addresses: z.array(optionalAddressInput).max(10).optional(),
    programs: z.array(reference).max(1000).optional(),
  })
  .check(({ value, issues }) => {
    if (value.emailAddresses.some(({ address }) => address !== null)) return
    const path = ['emailAddresses', 0, 'address']
    issues.push({ code: 'custom', path, message: 'required', input: value })
  })
export type AgentInput = z.output<typeof agentInput>
