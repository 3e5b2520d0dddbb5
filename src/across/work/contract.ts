import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { idText } from '#core/contract/fields.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { clientSummary } from '#records/clients/contract/client.ts'
import { equipmentRow } from '#records/equipment/contract/equipment.ts'

/** What can wait for somebody, in the order of the screen. */
export const KINDS = [
  'TODOS',
  'INSPECTIONS',
  'LOANS_DUE',
  'LOANS_TO_REVIEW',
  'NOT_REACHED',
  'TO_COLLECT',
  'DECEASED',
  'AGREEMENTS',
  'OLD_HOLDS',
  'RESERVATIONS',
  'IN_PREPARATION',
  'RECALLS',
  'TO_BILL',
  'TO_APPROVE',
  'FORGOTTEN_EMAILS',
] as const
export type Kind = (typeof KINDS)[number]

/** What waits, in words. */
export const KIND_WORDS: Record<Kind, Message> = {
  TODOS: msg`My reminders`,
  LOANS_DUE: msg`Loans due`,
  LOANS_TO_REVIEW: msg`Loans to review`,
  NOT_REACHED: msg({ message: 'Not reached', context: 'what waits' }),
  TO_COLLECT: msg({ message: 'To be collected', context: 'what waits' }),
  DECEASED: msg`Equipment of the deceased`,
  AGREEMENTS: msg`Agreements to be signed`,
  OLD_HOLDS: msg`Holds that grow old`,
  RESERVATIONS: msg`Reservations to answer`,
  IN_PREPARATION: msg`In preparation too long`,
  INSPECTIONS: msg`Inspections due`,
  RECALLS: msg`Recalls`,
  TO_BILL: msg`Work to be billed for a month`,
  TO_APPROVE: msg`Invoices without approval for a month`,
  FORGOTTEN_EMAILS: msg`Forgotten e-mail addresses`,
}

/** Here `since` is the day until when it is due: it waits before, and may be overdue. */
export const DUE_KINDS: readonly Kind[] = ['TODOS', 'LOANS_DUE', 'INSPECTIONS']

/** Of each group. */
export const FIRST = 5

const client = clientSummary.omit({ birthDate: true })
const equipment = equipmentRow.pick({
  id: true,
  equipmentNumber: true,
  equipmentNumberSuffix: true,
  type: true,
  item: true,
})

/** Who asks which e-mail address their account has. */
const asker = z.object({
  firstName: z.string(),
  lastName: z.string(),
  organization: z.string(),
  phoneNumber: z.string(),
  extension: z.string().nullable(),
})

export const entry = z.object({
  /** Of the loan, piece, preparation, entry of a campaign, repair, invoice, request or reminder. */
  recordId: z.number(),
  /** A day, or an instant. */
  since: z.string(),
  /** The campaign of one of its entries; absent of other kinds. */
  campaign: z.number().optional(),
  /** What a reminder says; absent of other kinds. */
  text: z.string().optional(),
  /** The version of a reminder; absent of other kinds. */
  version: z.number().optional(),
  /** Of a request for a forgotten e-mail address. */
  asker: asker.optional(),
  client: client.optional(),
  /** The city of a piece that is inspected or collected, and the number to call; absent of other kinds, and of a piece that is here. */
  atHome: z.object({ phone: z.string().nullable(), city: z.string().nullable() }).optional(),
  equipment: equipment.optional(),
  assignee: z.object({ id: z.number(), name: z.string() }).optional(),
  snoozedUntil: z.string().optional(),
  /** Who has taken it, or until when it is put off, as this was last changed: to be sent with the next change. */
  marked: z.number().optional(),
})
export type Entry = z.infer<typeof entry>

export const narrowed = {
  /** Only what the user has taken, or was given. */
  mine: z.enum(['true', 'false']).default('false'),
  /** Only of programs that the user manages; what has no program is left out then. */
  managed: z.enum(['true', 'false']).default('false'),
  /** Of loans and pieces of this program alone; what has no program is left out then. */
  programId: idText.optional(),
}

const group = z.object({
  kind: z.enum(KINDS),
  /** Exact up to COUNT_LIMIT; beyond, `more` says that there are more. */
  count: z.number(),
  more: z.boolean(),
  first: z.array(entry),
})
export type Group = z.infer<typeof group>

export const readWork = call({
  name: 'readWork',
  method: 'GET',
  path: '/api/work',
  access: 'signed-in',
  summary:
    'What waits for somebody, as far as the user may see it: of each kind its count and its first 5, oldest first. What is snoozed is not among it.',
  query: z.object(narrowed),
  answer: z.object({
    groups: z.array(group),
    /** Whether the user manages programs, and may narrow it to them. */
    manages: z.boolean(),
  }),
})
