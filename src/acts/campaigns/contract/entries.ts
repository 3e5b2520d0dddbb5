import { z } from 'zod'
import { id, named, optionalLines, saidAt } from '#core/contract/fields.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { equipmentRow } from '#records/equipment/contract/equipment.ts'

export const ENTRY_STATES = ['OPEN', 'CONTACTED', 'ANSWERED', 'DONE', 'UNREACHABLE'] as const
export type EntryState = (typeof ENTRY_STATES)[number]
/** States without an answer. */
const UNANSWERED: readonly EntryState[] = ['OPEN', 'CONTACTED']

export const ENTRY_STATE_NAMES: Record<EntryState, Message> = {
  OPEN: msg({ message: 'Open', context: 'campaign entry' }),
  CONTACTED: msg({ message: 'Contacted', context: 'campaign entry' }),
  ANSWERED: msg({ message: 'Answered', context: 'campaign entry' }),
  DONE: msg({ message: 'Done', context: 'campaign entry' }),
  UNREACHABLE: msg({ message: 'Unreachable', context: 'campaign entry' }),
}

export const OUTCOMES = ['RETURNED', 'CORRECTED', 'DESTROYED', 'NOT_OURS', 'REFUSED'] as const
export type Outcome = (typeof OUTCOMES)[number]

export const OUTCOME_NAMES: Record<Outcome, Message> = {
  RETURNED: msg({ message: 'Returned', context: 'campaign entry' }),
  CORRECTED: msg({ message: 'Corrected', context: 'campaign entry' }),
  DESTROYED: msg({ message: 'Destroyed', context: 'campaign entry' }),
  NOT_OURS: msg({ message: 'Not ours', context: 'campaign entry' }),
  REFUSED: msg({ message: 'Refused', context: 'campaign entry' }),
}

export const WAYS = ['PHONE', 'VOICE_MAIL', 'LETTER', 'MAIL', 'VISIT'] as const
export type Way = (typeof WAYS)[number]

export const WAY_NAMES: Record<Way, Message> = {
  PHONE: msg({ message: 'Phone', context: 'way of contact' }),
  VOICE_MAIL: msg({ message: 'Voice mail', context: 'way of contact' }),
  LETTER: msg({ message: 'Letter', context: 'way of contact' }),
  MAIL: msg({ message: 'E-mail', context: 'way of contact' }),
  VISIT: msg({ message: 'Visit', context: 'way of contact' }),
}

export const MAX_NOTE = 2000

export const contactInput = z.object({
  version: id,
  how: z.enum(WAYS),
  reached: z.boolean(),
  /** Whether the client is to be called again. */
  callBack: z.boolean().default(false),
  note: optionalLines(MAX_NOTE),
  saidAt,
})
export type ContactInput = z.output<typeof contactInput>

export const entryInput = z
  .object({
    version: id,
    state: z.enum(ENTRY_STATES),
    outcome: z.enum(OUTCOMES).nullish(),
    /** Missing: unchanged. */
    note: optionalLines(MAX_NOTE),
  })
  .check(({ value, issues }) => {
    if (value.outcome && UNANSWERED.includes(value.state))
      issues.push({ code: 'custom', path: ['outcome'], message: 'invalid', input: value })
  })
export type EntryInput = z.output<typeof entryInput>

const contact = z.object({
  id: z.number(),
  how: z.enum(WAYS),
  reached: z.boolean(),
  callBack: z.boolean(),
  note: z.string().nullable(),
  at: z.string(),
  by: named,
})
export type Contact = z.infer<typeof contact>

/** Client of an entry, with the ways to reach them. */
export const entryClient = z.object({
  id: z.number(),
  clientNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Language to speak with them. */
  speaks: z.enum(['en', 'fr']),
  deceasedOn: z.string().nullable(),
  archived: z.boolean(),
  phoneNumbers: z.array(z.object({ number: z.string(), extension: z.string().nullable() })),
  /** Contacts to call if the client has died. */
  contacts: z.array(
    z.object({
      name: z.string().nullable(),
      phoneNumber: z.string().nullable(),
      type: z.enum(['NEXT_OF_KIN', 'CONTACT']),
    }),
  ),
})

export const entry = z.object({
  id: z.number(),
  version: z.number(),
  state: z.enum(ENTRY_STATES),
  outcome: z.enum(OUTCOMES).nullable(),
  note: z.string().nullable(),
  /** Null if nobody has had the piece, and for users who may not see clients. */
  client: entryClient.nullable(),
  equipment: equipmentRow.pick({
    id: true,
    equipmentNumber: true,
    equipmentNumberSuffix: true,
    type: true,
    item: true,
    modelNumber: true,
    serialNumber: true,
    onLoan: true,
  }),
  /** The loan by which the client has the piece, or had it last; null for users who may not see loans. */
  loan: z.object({ id: z.number(), loanDate: z.string(), returnDate: z.string().nullable() }).nullable(),
  /** Whether the recall keeps the piece from being lent. */
  locked: z.boolean(),
  contacts: z.array(contact),
  updatedAt: z.string(),
  updatedBy: named.nullable(),
})
export type Entry = z.infer<typeof entry>
