import { z } from 'zod'
import { named } from '#kit/contract/fields.ts'
import { note } from '#notes/contract.ts'
import { address, phone, place } from '#reference/contract/address.ts'

export const MAX_AGENCY_NUMBER = 16

export const client = z.object({
  id: z.number(),
  version: z.number(),
  clientNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string(),
  deceasedOn: z.string().nullable(),
  fcsNumber: z.string(),
  medicareNumber: z.string().nullable(),
  gender: named,
  language: named,
  program: named.extend({ acronym: z.string() }),
  project: named.nullable(),
  facility: named.extend({ addresses: z.array(place) }).nullable(),
  insuranceProvider: named.nullable(),
  emailAddresses: z.array(z.object({ id: z.number(), address: z.string(), primary: z.boolean() })),
  addresses: z.array(address.extend({ mailing: z.boolean(), billing: z.boolean() })),
  billingAddress: place
    .omit({ id: true, address2: true })
    .extend({ firstName: z.string(), lastName: z.string(), phoneNumber: z.string() })
    .nullable(),
  phoneNumbers: z.array(phone.extend({ tty: z.boolean() })),
  contacts: z.array(
    z.object({
      id: z.number(),
      name: z.string().nullable(),
      phoneNumber: z.string().nullable(),
      type: z.enum(['NEXT_OF_KIN', 'CONTACT']),
    }),
  ),
  notes: z.array(note),
  updatedAt: z.string(),
  updatedBy: named.nullable(),
  /** Present only on an archived client, shown to who may restore it. */
  deleted: z.boolean().optional(),
})
export type Client = z.infer<typeof client>

/** A client as lists and search cards show it: the mailing address, else the facility's, and the home phone. */
export const clientRow = z.object({
  id: z.number(),
  clientNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string(),
  deceasedOn: z.string().nullable(),
  fcsNumber: z.string(),
  medicareNumber: z.string().nullable(),
  /** `mailing` tells the client's own from the facility's. */
  addresses: z.array(place.extend({ mailing: z.boolean() })),
  phoneNumbers: z.array(z.object({ number: z.string(), type: z.object({ id: z.number() }) })),
})
export type ClientRow = z.infer<typeof clientRow>

export const clientSummary = z.object({
  id: z.number(),
  clientNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string(),
})
