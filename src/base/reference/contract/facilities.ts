import { z } from 'zod'
import { version } from '#core/contract/fields.ts'
import { msg } from '#core/contract/msg.ts'
import { optionalEmail, text } from '#core/contract/record/kinds.ts'
import { record } from '#core/contract/record/record.ts'
import {
  address,
  addressInput,
  addressRecord,
  phone,
  phoneInput,
  phoneRecord,
  wholeAddressRecord,
} from './address.ts'
import { fourCalls, type Subject } from './four-calls.ts'

export const facilityRecord = record(
  { name: text(msg`Facility Name`, 200), emailAddress: optionalEmail(msg`E-mail Address`) },
  {
    snapshot: { phoneNumbers: msg`Phone Number` },
    labels: { ...phoneRecord.labels, ...wholeAddressRecord.labels, ...addressRecord.labels },
  },
)

export const facility = z.object({
  id: z.number(),
  version: z.number(),
  ...facilityRecord.answer,
  addresses: z.array(address),
  phoneNumbers: z.array(phone),
})
export type Facility = z.infer<typeof facility>

/** Everything but the e-mail address is required (rule 3.5). A phone entry without a number is dropped. */
export const facilityInput = z
  .object({
    version,
    ...facilityRecord.input,
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
  one: msg`facility`,
  many: msg`facilities`,
  label: msg`A facility`,
  this: msg({ message: 'this', context: 'facility' }),
  unique: {},
} as const satisfies Subject

/** The last address and the last phone number are the current ones of the facility. */
export const facilities = {
  ...subject,
  record: facilityRecord,
  calls: fourCalls(subject, facility, facilityInput),
}
