import { z } from 'zod'
import {
  day, email, extension, id, line, lines, named, optionalDay, optionalLine, optionalMedicareNumber,
  optionalPhoneNumber, optionalReference, phoneNumber, postalCode, reference, version,
} from '#kit/contract/fields.ts'
import { place } from '#reference/contract/facilities.ts'

export const HOME = 1
export const WORK = 2
export const MAX_AGENCY_NUMBER = 16

const childId = id.nullish().transform((value) => value ?? null)

const addressInput = z.object({
  id: childId,
  address1: line(200),
  address2: optionalLine(200),
  city: reference,
  county: reference,
  province: reference,
  postalCode,
  mailing: z.boolean().default(true),
  billing: z.boolean().default(false),
  primary: z.boolean().default(true),
})

const billingAddressInput = z.object({
  firstName: line(100),
  lastName: line(100),
  phoneNumber,
  address1: line(200),
  city: reference,
  /** Taken from the city where it is missing (spec 2, 5). */
  county: optionalReference,
  province: reference,
  postalCode,
})

const phoneInput = z.object({
  id: childId,
  number: optionalPhoneNumber,
  extension,
  tty: z.boolean().default(false),
  type: z.object({ id: z.union([z.literal(HOME), z.literal(WORK)]) }),
})

const contactInput = z.object({
  id: childId,
  name: optionalLine(200),
  phoneNumber: optionalPhoneNumber,
  type: z.enum(['NEXT_OF_KIN', 'CONTACT']),
})

const noteInput = z.object({ id: childId, message: lines(10_000), loanCheck: z.boolean().default(false) })

/** What is sent to create or change a client (spec 2, 5). A list that is left out stays as it is. */
export const clientInput = z
  .object({
    version,
    firstName: line(100),
    lastName: line(100),
    birthDate: day,
    deceasedOn: optionalDay,
    fcsNumber: line(MAX_AGENCY_NUMBER),
    medicareNumber: optionalMedicareNumber,
    gender: reference,
    language: reference,
    program: reference,
    project: optionalReference,
    facility: optionalReference,
    insuranceProvider: optionalReference,
    emailAddresses: z.array(z.object({ id: childId, address: email, primary: z.boolean().default(false) })).max(20).optional(),
    addresses: z.array(addressInput).max(10).default([]),
    billingAddress: billingAddressInput.nullish().transform((value) => value ?? null),
    phoneNumbers: z.array(phoneInput).max(2),
    contacts: z.array(contactInput).max(20).optional(),
    notes: z.array(noteInput).max(2000).optional(),
  })
  .check(({ value, issues }) => {
    const fault = (path: (string | number)[], message: string) =>
      issues.push({ code: 'custom', path, message, input: value })
    const home = value.phoneNumbers.findIndex((phone) => phone.type.id === HOME)
    if (home < 0 || !value.phoneNumbers[home]?.number) fault(['phoneNumbers', Math.max(home, 0), 'number'], 'required')
    if (new Set(value.phoneNumbers.map((phone) => phone.type.id)).size < value.phoneNumbers.length)
      fault(['phoneNumbers'], 'invalid')
    const mailing = value.addresses.filter((address) => address.mailing).length
    if (!value.facility && mailing === 0) fault(['addresses', 0, 'address1'], 'required')
    if (mailing > 1) fault(['addresses'], 'invalid')
    if (value.deceasedOn && value.deceasedOn < value.birthDate) fault(['deceasedOn'], 'deceasedBeforeBirth')
  })
export type ClientInput = z.output<typeof clientInput>

const author = z.object({ id: z.number(), name: z.string() })

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
  addresses: z.array(place.extend({ mailing: z.boolean(), billing: z.boolean(), primary: z.boolean() })),
  billingAddress: place
    .omit({ id: true, address2: true })
    .extend({ firstName: z.string(), lastName: z.string(), phoneNumber: z.string() })
    .nullable(),
  phoneNumbers: z.array(
    z.object({
      id: z.number(),
      number: z.string(),
      extension: z.string().nullable(),
      tty: z.boolean(),
      type: z.object({ id: z.number() }),
    }),
  ),
  contacts: z.array(
    z.object({
      id: z.number(),
      name: z.string().nullable(),
      phoneNumber: z.string().nullable(),
      type: z.enum(['NEXT_OF_KIN', 'CONTACT']),
    }),
  ),
  notes: z.array(
    z.object({ id: z.number(), message: z.string(), author, loanCheck: z.boolean(), createdAt: z.string() }),
  ),
  updatedAt: z.string(),
  updatedBy: author.nullable(),
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
  addresses: z.array(place),
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
