import { z } from 'zod'
import { optionalAddressInput, phoneInput } from '#base/reference/contract/address.ts'
import { optionalEmail, partId, reference, version } from '#core/contract/fields.ts'
import { agentRecord } from './agent.ts'

/**
 * What is sent to create or change a referral agent (rule 3.5). A list that is left out stays as it is; an e-mail
 * address, phone number or address with nothing entered is dropped.
 */
export const agentInput = z
  .object({
    version,
    ...agentRecord.input,
    /** One is primary: the first that says so, else the first. */
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
