import { z } from 'zod'
import { ERRAND_KINDS } from '#acts/errands/contract/kinds.ts'
import { request } from '#acts/requests/contract/request.ts'
import { STATES } from '#acts/services/contract/states.ts'
import { equipmentParts } from '#base/reference/contract/details.ts'
import { programRef } from '#base/reference/contract/lists/programs.ts'
import { URGENT_REASONS } from '#base/reference/contract/urgency.ts'
import { call } from '#core/contract/call.ts'
import { idText, named } from '#core/contract/fields.ts'
import { referenceTo } from '#core/contract/record/reference-to.ts'
import { clientSummary } from '#records/clients/contract/client.ts'
import { equipmentSummary } from '#records/equipment/contract/equipment.ts'
import { KINDS } from './contract/kinds.ts'

/** Entries per group. */
export const FIRST = 2

const client = clientSummary.omit({ birthDate: true })
/** A person who has asked for the e-mail address of their account. */
const asker = z.object({
  firstName: z.string(),
  lastName: z.string(),
  organization: z.string(),
  phoneNumber: z.string(),
  extension: z.string().nullable(),
})

export const entry = z.object({
  /** Id of the loan, piece, preparation, entry of a campaign, repair, invoice, request, errand or reminder. */
  recordId: z.number(),
  /** A date, or a timestamp. */
  since: z.string(),
  /** For an entry of a campaign: the campaign. */
  campaign: z.number().optional(),
  /** For a reminder: its text. */
  text: z.string().optional(),
  /** For a reminder: its version. */
  version: z.number().optional(),
  /** For a request for a forgotten e-mail address. */
  asker: asker.optional(),
  /** For a request to answer, or the request that a piece fits. */
  request: z
    .union([
      request.pick({ id: true, kind: true, urgentReason: true, person: true }),
      request.pick({ id: true, position: true }),
    ])
    .optional(),
  /** For a piece that fits a request: its conditions, and the value of the piece for each, as texts. */
  fits: z
    .array(referenceTo(equipmentParts).omit({ id: true }).extend({ wanted: z.string(), value: z.string() }))
    .optional(),
  /** The day until which it is promised, by us or by the funder. */
  promisedOn: z.string().optional(),
  client: client.optional(),
  /** For a repair that was reported. */
  repair: z
    .object({
      state: z.enum(STATES),
      description: z.string(),
      urgentReason: z.enum(URGENT_REASONS).nullable(),
    })
    .optional(),
  /** For an approval that was asked: the program that pays. */
  program: programRef.optional(),
  /** For an errand. */
  errand: z.object({ kind: z.enum(ERRAND_KINDS), driver: named.nullable() }).optional(),
  /** For an inspection or collection: the city of the piece and the number to call; absent for a piece that is here. */
  atHome: z.object({ phone: z.string().nullable(), city: z.string().nullable() }).optional(),
  equipment: equipmentSummary.optional(),
  assignee: z.object({ id: z.number(), name: z.string() }).optional(),
  snoozedUntil: z.string().optional(),
  /** Version of the mark, to be sent with the next change of it. */
  marked: z.number().optional(),
})
export type Entry = z.infer<typeof entry>

export const narrowed = {
  /** Only entries that are assigned to the user. */
  mine: z.enum(['true', 'false']).default('false'),
  /** Only entries of programs that the user manages; those without a program are left out. */
  managed: z.enum(['true', 'false']).default('false'),
  /** Only entries of this program; those without a program are left out. */
  programId: idText.optional(),
}

const group = z.object({
  kind: z.enum(KINDS),
  /** Exact up to COUNT_LIMIT; `more` is true beyond it. */
  count: z.number(),
  more: z.boolean(),
  /** Entries past their `promisedOn`. */
  late: z.number(),
  /** Whether the user may do something about it. */
  acts: z.boolean(),
  first: z.array(entry),
})
export type Group = z.infer<typeof group>

export const readWork = call({
  name: 'readWork',
  method: 'GET',
  path: '/api/work',
  access: 'signed-in',
  summary:
    'What waits for somebody, as far as the user may see it: of each kind its count and its first 2, oldest first. What is snoozed is not among it.',
  query: z.object(narrowed),
  answer: z.object({
    groups: z.array(group),
    /** Whether the user manages programs, and may filter by them. */
    manages: z.boolean(),
  }),
})
