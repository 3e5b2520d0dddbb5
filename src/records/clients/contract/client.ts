import { z } from 'zod'
import { note } from '#base/notes/contract.ts'
import { address, phone as phoneAnswer, place, wholeAddressRecord } from '#base/reference/contract/address.ts'
import { facilities } from '#base/reference/contract/facilities.ts'
import { insuranceProviders } from '#base/reference/contract/insurance-providers.ts'
import { genders, languages } from '#base/reference/contract/lists/people.ts'
import { programRef, programs, projects } from '#base/reference/contract/lists/programs.ts'
import { named } from '#core/contract/fields.ts'
import { msg } from '#core/contract/msg.ts'
import {
  day,
  fromList,
  mayReferTo,
  optionalCode,
  optionalDay,
  phone,
  refersTo,
  text,
} from '#core/contract/record/kinds.ts'
import { record } from '#core/contract/record/record.ts'
import { medicareFormat } from './medicare-number.ts'
import { restriction } from './restriction.ts'

/** Fields of a client with a single value, and labels of the others in the trail. */
export const clientRecord = record(
  {
    firstName: text(msg`First Name`, 100),
    lastName: text(msg`Last Name`, 100),
    birthDate: day(msg`Date of Birth`),
    deceasedOn: {
      ...optionalDay(msg`Date of Death`),
      body: (day: string, form: { deceased: boolean }) => (form.deceased && day) || null,
    },
    fcsNumber: text(msg`Client Agency Number`, 16),
    medicareNumber: optionalCode(msg`Medicare Number`, medicareFormat),
    gender: refersTo(msg`Gender`, fromList(genders)),
    language: refersTo(msg`Language`, fromList(languages)),
    program: refersTo(msg`Program / Association`, fromList(programs, programRef)),
    project: mayReferTo(msg`Special Project`, fromList(projects)),
    facility: {
      ...mayReferTo(msg`Facility`, fromList(facilities, named.extend({ addresses: z.array(place) }))),
      body: (id: number | null, form: { inFacility: boolean }) => (form.inFacility && id ? { id } : null),
    },
    insuranceProvider: {
      ...mayReferTo(msg`Insurance Provider`, fromList(insuranceProviders)),
      body: (id: number | null, form: { insured: boolean }) => (form.insured && id ? { id } : null),
    },
  },
  {
    snapshot: {
      homePhone: msg`Phone Number (home)`,
      homeExtension: msg`Extension (home)`,
      homeTty: msg`Uses TTY`,
      workPhone: msg`Phone Number (work)`,
      workExtension: msg`Extension`,
      workTty: msg`TTY (work)`,
      emailAddresses: msg`Email`,
      contacts: msg`Next of Kin`,
      otherContacts: msg`Other contacts`,
      payerNumbers: msg`Funder numbers`,
      otherAddresses: msg`Other addresses`,
    },
    labels: {
      formerNumber: msg`Former Number`,
      letter: msg`Letter made`,
      mergedFrom: msg`Merged from`,
      mergedInto: msg`Merged into`,
      notTheSame: msg`Not the same person as`,
      restricted: msg`Restricted`,
      restrictedTo: msg`Restricted to`,
      restrictionReason: msg`Reason`,
      overrideReason: msg`Reason`,
      redactionReason: msg`Reason`,
      redactedNote: msg`Note`,
      redactedText: msg`Text`,
      redactedId: msg`Number`,
      redactions: msg`Proof`,
      consentToMail: msg`Consent to mail`,
      consentToVoiceMail: msg`Consent to voice mail`,
      consentToSharing: msg`Consent to sharing with the referral agent`,
      consentOn: msg`Said on`,
      consentHow: msg`How`,
    },
  },
)

const { address1, city, province, postalCode } = wholeAddressRecord.fields

export const billingRecord = record({
  firstName: text(msg`First Name`, 100),
  lastName: text(msg`Last Name`, 100),
  phoneNumber: phone(msg`Phone Number`),
  address1,
  city,
  province,
  postalCode,
})

export const MAX_PAYER_NUMBERS = 20

/** A number by which a funder knows the client, such as that of a health card. */
export const payerNumberRecord = record({
  name: text(msg`Funder or card`, 100),
  number: text(msg({ message: 'Number', context: 'of a client with a funder' }), 50),
  expiresOn: optionalDay(msg`Expires on`),
})

/** Kinds of former or external numbers of a client. */
export const FORMER_NUMBERS = ['CLIENT_NUMBER', 'AGENCY_NUMBER', 'MEDICARE_NUMBER', 'OTHER'] as const
export const formerNumber = z.object({ kind: z.enum(FORMER_NUMBERS), number: z.string() })

export const client = z.object({
  id: z.number(),
  version: z.number(),
  clientNumber: z.string(),
  ...clientRecord.answer,
  emailAddresses: z.array(z.object({ id: z.number(), address: z.string(), primary: z.boolean() })),
  addresses: z.array(address.extend({ mailing: z.boolean(), billing: z.boolean() })),
  billingAddress: place.omit({ id: true, address2: true }).extend(billingRecord.answer).nullable(),
  phoneNumbers: z.array(phoneAnswer.extend({ tty: z.boolean() })),
  contacts: z.array(
    z.object({
      id: z.number(),
      name: z.string().nullable(),
      phoneNumber: z.string().nullable(),
      type: z.enum(['NEXT_OF_KIN', 'CONTACT']),
    }),
  ),
  payerNumbers: z.array(z.object({ id: z.number(), ...payerNumberRecord.answer })),
  notes: z.array(note),
  formerNumbers: z.array(formerNumber),
  /** Null for a client without a restriction. */
  restriction: restriction.nullable(),
  updatedAt: z.string(),
  updatedBy: named.nullable(),
  /** Present only on an archived client, shown to users who may restore it. */
  deleted: z.boolean().optional(),
})
export type Client = z.infer<typeof client>

/** Reference to a client in loans, repairs and invoices. */
export type ClientRef = Pick<Client, 'id' | 'clientNumber' | 'firstName' | 'lastName'>

/** A client in lists and search results: the mailing address, otherwise the facility's, and the home phone. */
export const clientRow = z.object({
  id: z.number(),
  clientNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string(),
  deceasedOn: z.string().nullable(),
  fcsNumber: z.string(),
  medicareNumber: z.string().nullable(),
  /** `mailing` is true for the client's own address, false for the facility's. */
  addresses: z.array(place.extend({ mailing: z.boolean() })),
  phoneNumbers: z.array(z.object({ number: z.string(), type: z.object({ id: z.number() }) })),
})
export type ClientRow = z.infer<typeof clientRow>

/** A number by which a search found a client, as it is written; a Medicare number only as far as the user may see it. */
export const matchedNumber = z.object({
  kind: z.enum(['PHONE', 'AGENCY_NUMBER', 'MEDICARE_NUMBER', 'POSTAL_CODE']),
  text: z.string(),
})
export type MatchedNumber = z.infer<typeof matchedNumber>

/** A client that was merged into another: its identity, and the remaining record. */
export const mergedClient = z.object({
  id: z.number(),
  clientNumber: z.string(),
  mergedInto: z.object({ id: z.number(), clientNumber: z.string() }),
})
export type MergedClient = z.infer<typeof mergedClient>

export const clientSummary = z.object({
  id: z.number(),
  clientNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string(),
})
