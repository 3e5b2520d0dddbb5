import { z } from 'zod'
import { optionalLine, partId, version } from '#core/contract/fields.ts'
import { msg } from '#core/contract/msg.ts'
import { text } from '#core/contract/record/kinds.ts'
import { record } from '#core/contract/record/record.ts'
import {
  address,
  type addressInput,
  addressRecord,
  emailRecord,
  optionalAddressInput,
  phone,
  phoneInput,
  phoneRecord,
  wholeAddressRecord,
} from './address.ts'
import { fourCalls, type Subject } from './four-calls.ts'

export const insurerRecord = record(
  { name: text(msg`Insurance Provider Name`, 200) },
  {
    snapshot: { phoneNumbers: msg`Phone Number`, emailAddresses: msg`E-mail Address` },
    labels: {
      ...phoneRecord.labels,
      ...emailRecord.labels,
      ...wholeAddressRecord.labels,
      ...addressRecord.labels,
    },
  },
)

export const insuranceProvider = z.object({
  id: z.number(),
  version: z.number(),
  ...insurerRecord.answer,
  addresses: z.array(address),
  phoneNumbers: z.array(phone),
  emailAddresses: z.array(z.object({ id: z.number(), address: z.string() })),
})
export type InsuranceProvider = z.infer<typeof insuranceProvider>

const PARTS = Object.keys(addressRecord.fields) as (keyof typeof addressRecord.fields)[]

/** If any part of an address is filled, all are required; an empty address is dropped (rule 3.5). */
const optionalAddress = optionalAddressInput
  .extend({ address2: optionalLine(200) })
  .check(({ value, issues }) => {
    if (PARTS.every((part) => !value[part])) return
    for (const part of PARTS.filter((name) => !value[name]))
      issues.push({ code: 'custom', path: [part], message: 'required', input: value })
  })
type Address = z.output<typeof addressInput>

/** Entries with an empty main value are dropped (rule 3.5). An omitted list is unchanged. */
export const insuranceProviderInput = z.object({
  version,
  ...insurerRecord.input,
  addresses: z
    .array(optionalAddress)
    .max(10)
    .transform((sent) => sent.filter(({ address1 }) => address1) as Address[])
    .optional(),
  phoneNumbers: z.array(phoneInput).max(10).optional(),
  emailAddresses: z
    .array(z.object({ id: partId, ...emailRecord.input }))
    .max(10)
    .optional(),
})

const subject = {
  entity: 'insurance-providers',
  table: 'insurance_providers',
  path: '/api/insurance-providers',
  resource: 'INSURANCE_PROVIDERS',
  one: msg`insurance provider`,
  many: msg`insurance providers`,
  label: msg`An insurance provider`,
  this: msg({ message: 'this', context: 'insurance provider' }),
  unique: { insurance_providers_name_key: 'name' },
} as const satisfies Subject

export const insuranceProviders = {
  ...subject,
  record: insurerRecord,
  calls: fourCalls(subject, insuranceProvider, insuranceProviderInput),
}
