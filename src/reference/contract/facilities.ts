import { z } from 'zod'
import { line, optionalEmail, version } from '#kit/contract/fields.ts'
import { address, addressInput, phone, phoneInput } from './address.ts'
import { fourCalls, type Subject } from './four-calls.ts'

export const facility = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  emailAddress: z.string().nullable(),
  addresses: z.array(address),
  phoneNumbers: z.array(phone),
})
export type Facility = z.infer<typeof facility>

/** Everything but the e-mail address is required (rule 3.5). A phone entry without a number is dropped. */
export const facilityInput = z
  .object({
    version,
    name: line(200),
    emailAddress: optionalEmail,
    addresses: z.array(addressInput).max(10),
    phoneNumbers: z.array(phoneInput).max(10),
  })
  .check(({ value, issues }) => {
    const fault = (path: (string | number)[]) =>
      issues.push({ code: 'custom', path, message: 'required', input: value })
    if (!value.addresses.length) fault(['addresses', 0, 'address1'])
    if (!value.phoneNumbers.some(({ number }) => number)) fault(['phoneNumbers', 0, 'number'])
  })

const subject = {
  entity: 'facilities',
  table: 'facilities',
  path: '/api/facilities',
  resource: 'FACILITIES',
  one: ['facility', 'établissement'],
  many: ['facilities', 'établissements'],
  label: ['A facility', 'Un établissement'],
  gender: 'm',
  unique: {},
} as const satisfies Subject

/** The last address and the last phone number are the facility’s. */
export const facilities = { ...subject, calls: fourCalls(subject, facility, facilityInput) }
