import { z } from 'zod'
import { keepsOtherNotes, savedNotes } from '#base/notes/contract.ts'
import { addressInput, emailInput, HOME, phoneInput, WORK } from '#base/reference/contract/address.ts'
import {
  optionalLine,
  optionalPhoneNumber,
  optionalReference,
  partId,
  version,
} from '#core/contract/fields.ts'
import { isDay } from '#core/contract/formats.ts'
import { billingRecord, clientRecord, MAX_PAYER_NUMBERS, payerNumberRecord } from './client.ts'

/** Tolerates one day, because a time zone may be ahead of the server. */
const isAfterTomorrow = (day: string | null) =>
  day !== null && isDay(day) && day > new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

const clientAddressInput = addressInput.extend({
  mailing: z.boolean().default(true),
  billing: z.boolean().default(false),
})

const billingAddressInput = z.object({
  ...billingRecord.input,
  /** Default: the county of the city (rule 2.5). */
  county: optionalReference,
})

const clientPhoneInput = phoneInput.extend({
  tty: z.boolean().default(false),
  type: z.object({ id: z.union([z.literal(HOME), z.literal(WORK)]) }),
})

const contactInput = z.object({
  id: partId,
  name: optionalLine(200),
  phoneNumber: optionalPhoneNumber,
  type: z.enum(['NEXT_OF_KIN', 'CONTACT']),
})

const payerNumberInput = z.object({ id: partId, ...payerNumberRecord.input })

/** Input to create or change a client (rule 2.5). A missing list stays unchanged. */
export const clientInput = z
  .object({
    version,
    ...clientRecord.input,
    emailAddresses: z.array(emailInput).max(20).optional(),
    addresses: z.array(clientAddressInput).max(10).default([]),
    billingAddress: billingAddressInput.nullish().transform((value) => value ?? null),
    phoneNumbers: z.array(clientPhoneInput).max(2),
    contacts: z.array(contactInput).max(20).optional(),
    payerNumbers: z.array(payerNumberInput).max(MAX_PAYER_NUMBERS).optional(),
    notes: savedNotes.optional(),
    keepsOtherNotes,
  })
  .check(({ value, issues }) => {
    const fault = (path: (string | number)[], message: string) =>
      issues.push({ code: 'custom', path, message, input: value })
    const home = value.phoneNumbers.findIndex((phone) => phone.type.id === HOME)
    if (home < 0 || !value.phoneNumbers[home]?.number)
      fault(['phoneNumbers', Math.max(home, 0), 'number'], 'required')
    if (new Set(value.phoneNumbers.map((phone) => phone.type.id)).size < value.phoneNumbers.length)
      fault(['phoneNumbers'], 'invalid')
    const mailing = value.addresses.filter((address) => address.mailing).length
    if (!value.facility && mailing === 0) fault(['addresses', 0, 'address1'], 'required')
    if (mailing > 1) fault(['addresses'], 'invalid')
    for (const field of ['birthDate', 'deceasedOn'] as const) {
      if (isAfterTomorrow(value[field])) fault([field], 'inTheFuture')
    }
    if (value.deceasedOn && value.deceasedOn < value.birthDate) fault(['deceasedOn'], 'deceasedBeforeBirth')
  })
export type ClientInput = z.output<typeof clientInput>
