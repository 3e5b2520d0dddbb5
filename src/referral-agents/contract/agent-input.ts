import { z } from 'zod'
import {
  extension,
  line,
  optionalEmail,
  optionalLine,
  optionalPhoneNumber,
  optionalPostalCode,
  optionalReference,
  partId,
  reference,
  version,
} from '#kit/contract/fields.ts'

const addressInput = z.object({
  id: partId,
  address1: optionalLine(200),
  city: optionalReference,
  province: optionalReference,
  county: optionalReference,
  postalCode: optionalPostalCode,
  primary: z.boolean().default(true),
})

/**
 * What is sent to create or change a referral agent (rule 3.5). A list that is left out stays as it is; an e-mail
 * address, phone number or address with nothing entered is dropped.
 */
export const agentInput = z
  .object({
    version,
    firstName: line(100),
    lastName: line(100),
    /** One is primary: the first that says so, else the first. */
    emailAddresses: z
      .array(z.object({ id: partId, address: optionalEmail, primary: z.boolean().default(false) }))
      .max(20),
    phoneNumbers: z
      .array(z.object({ id: partId, number: optionalPhoneNumber, extension }))
      .max(20)
      .optional(),
    addresses: z.array(addressInput).max(10).optional(),
    programs: z.array(reference).max(1000).optional(),
  })
  .check(({ value, issues }) => {
    if (value.emailAddresses.some(({ address }) => address !== null)) return
    const path = ['emailAddresses', 0, 'address']
    issues.push({ code: 'custom', path, message: 'required', input: value })
  })
export type AgentInput = z.output<typeof agentInput>
