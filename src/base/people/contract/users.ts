import { z } from 'zod'
import { phone, phoneInput, phoneRecord } from '#base/reference/contract/address.ts'
import { languages, organizations } from '#base/reference/contract/lists/people.ts'
import { call } from '#core/contract/call.ts'
import {
  email as emailAddress,
  idParams,
  named,
  optionalEmail,
  optionalLine,
  optionalReference,
  version,
} from '#core/contract/fields.ts'
import { msg } from '#core/contract/msg.ts'
import type { Noun } from '#core/contract/noun.ts'
import { email, fromList, refersTo, text } from '#core/contract/record/kinds.ts'
import { record } from '#core/contract/record/record.ts'
import { REFERRAL_AGENT } from '../contract.ts'

/** The sign-in name: an e-mail address in lower case, which is longer than the original for a few letters. */
export const username = emailAddress.overwrite((text) => text.toLowerCase()).max(254)

/** The server supplies a value if none is sent. */
const filledIn = {
  required: false,
  input: optionalReference,
  body: (id: number | null) => (id === null ? null : { id }),
}

/** The single-value fields of a user, and the trail's labels of the others. */
export const userRecord = record(
  {
    username: { ...email(msg`E-mail Address`), input: username },
    firstName: text(msg`First Name`, 100),
    lastName: text(msg`Last Name`, 100),
    organization: refersTo(msg`Organization`, fromList(organizations, named.nullable())),
    /** Not needed for a referral agent, who has the role REFERRAL_AGENT. */
    role: {
      ...refersTo(msg`Profile Permission`, {
        answer: z.object({
          id: z.number(),
          title: z.string(),
          title_fr: z.string().nullable(),
          code: z.string(),
        }),
        name: ({ title }) => title,
      }),
      ...filledIn,
      value: (role?: { id: number; code: string }) => (role && role.code !== REFERRAL_AGENT ? role.id : null),
      body: (id: number | null, { isReferralAgent }: { isReferralAgent: boolean }) =>
        isReferralAgent ? null : filledIn.body(id),
    },
    /** If omitted: unchanged; for a new user French if they are a referral agent, otherwise English. */
    language: { ...refersTo(msg`Language`, fromList(languages)), ...filledIn },
  },
  {
    snapshot: { emailAddresses: msg`Other e-mail addresses`, phoneNumbers: msg`Phone Number` },
    labels: {
      isReferralAgent: msg`Referral Agent`,
      programs: msg`Programs`,
      factors: msg`Second Factors`,
      recoveryCodes: msg`Recovery Codes`,
      ...phoneRecord.labels,
    },
  },
)

/** A user as the administration shows it (rule 3.3). The primary e-mail address is the username; phones are of type 1. */
export const user = z.object({
  id: z.number(),
  version: z.number(),
  ...userRecord.answer,
  emailAddresses: z.array(z.object({ address: z.string(), primary: z.boolean() })),
  phoneNumbers: z.array(phone),
  isReferralAgent: z.boolean(),
  /** Number of open sessions. */
  sessions: z.number(),
  /** Number of second factors. */
  factors: z.number(),
  /** Logins are currently refused somewhere after too many failures. */
  blocked: z.boolean(),
})
export type User = z.infer<typeof user>

export const userNoun: Noun = {
  one: msg`user`,
  many: msg`users`,
  label: msg`A user`,
  this: msg({ message: 'this', context: 'user' }),
}

/** The input to create or change a user (rule 3.5). An omitted list is unchanged. */
const userInput = z
  .object({
    version,
    ...userRecord.input,
    isReferralAgent: z.boolean().default(false),
    /** Entries without an address are dropped. */
    emailAddresses: z
      .array(z.object({ address: optionalEmail, primary: z.boolean().default(false) }))
      .max(20)
      .optional(),
    /** Entries without a number are dropped. */
    phoneNumbers: z.array(phoneInput).max(20).optional(),
    /** For the mail to a new user: see `forgotPassword`. */
    url: optionalLine(500),
  })
  .check(({ value, issues }) => {
    const fault = (path: (string | number)[], message: string) =>
      issues.push({ code: 'custom', path, message, input: value })
    if (!value.role && !value.isReferralAgent) fault(['role'], 'required')
    value.emailAddresses?.forEach(({ address, primary }, place) => {
      if (primary && address && address.toLowerCase() !== value.username) {
        fault(['emailAddresses', place, 'address'], 'primaryIsUsername')
      }
    })
  })
export type UserInput = z.output<typeof userInput>

export const listUsers = call({
  name: 'listUsers',
  method: 'GET',
  path: '/api/users',
  access: 'READ_USERS',
  summary: 'All users whose account is open, by first then last name.',
  answer: z.array(user),
})

export const readUser = call({
  name: 'readUser',
  method: 'GET',
  path: '/api/users/{id}',
  access: 'READ_USERS',
  summary: 'A user whose account is open.',
  params: idParams,
  answer: user,
})

export const createUser = call({
  name: 'createUser',
  method: 'POST',
  path: '/api/users',
  access: { role: 'ADMIN', also: 'CREATE_USERS' },
  needsProof: true,
  summary: 'Create a user, who gets a mail with a link to set the password; it works once, for seven days.',
  body: userInput,
  answer: user,
})

export const updateUser = call({
  name: 'updateUser',
  method: 'PUT',
  path: '/api/users/{id}',
  access: { allOf: ['READ_USERS', 'UPDATE_USERS'] },
  needsProof: true,
  summary:
    'Change a user. Only an administrator changes one, makes one, or gives permissions that they do not hold themselves.',
  params: idParams,
  body: userInput,
  answer: user,
})

export const closeUser = call({
  name: 'closeUser',
  method: 'DELETE',
  path: '/api/users/{id}',
  access: 'DELETE_USERS',
  needsProof: true,
  summary: 'Close an account at once; the name stays on what the user wrote.',
  params: idParams,
})
