import { z } from 'zod'
import {
  line,
  optionalEmail,
  optionalLine,
  optionalPostalCode,
  optionalReference,
  partId,
  version,
} from '#kit/contract/fields.ts'
import { address, addressInput, phone, phoneInput } from './address.ts'
import { fourCalls, type Subject } from './four-calls.ts'

export const insuranceProvider = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  addresses: z.array(address),
  phoneNumbers: z.array(phone),
  emailAddresses: z.array(z.object({ id: z.number(), address: z.string() })),
})
export type InsuranceProvider = z.infer<typeof insuranceProvider>

const PARTS = ['address1', 'city', 'county', 'province', 'postalCode'] as const

/** Once any part of an address is filled all are required; one without any is dropped (rule 3.5). */
const optionalAddress = addressInput
  .extend({
    address1: optionalLine(200),
    city: optionalReference,
    county: optionalReference,
    province: optionalReference,
    postalCode: optionalPostalCode,
  })
  .check(({ value, issues }) => {
    if (PARTS.every((part) => !value[part])) return
    for (const part of PARTS.filter((name) => !value[name]))
      issues.push({ code: 'custom', path: [part], message: 'required', input: value })
  })
type Address = z.output<typeof addressInput>

/** Entries with an empty main value are dropped (rule 3.5). A list that is left out stays as it is. */
export const insuranceProviderInput = z.object({
  version,
  name: line(200),
  addresses: z
    .array(optionalAddress)
    .max(10)
    .transform((sent) => sent.filter(({ address1 }) => address1) as Address[])
    .optional(),
  phoneNumbers: z.array(phoneInput).max(10).optional(),
  emailAddresses: z
    .array(z.object({ id: partId, address: optionalEmail }))
    .max(10)
    .optional(),
})

const subject = {
  entity: 'insurance-providers',
  table: 'insurance_providers',
  path: '/api/insurance-providers',
  resource: 'INSURANCE_PROVIDERS',
  one: ['insurance provider', 'assureur'],
  many: ['insurance providers', 'assureurs'],
  label: ['An insurance provider', 'Un assureur'],
  gender: 'm',
  unique: { insurance_providers_name_key: 'name' },
} as const satisfies Subject

export const insuranceProviders = {
  ...subject,
  calls: fourCalls(subject, insuranceProvider, insuranceProviderInput),
}
