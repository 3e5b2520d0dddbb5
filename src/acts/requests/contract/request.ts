import { z } from 'zod'
import { clientRef } from '#acts/loans/contract/loan.ts'
import { equipmentItems, equipmentSubcategories } from '#base/reference/contract/lists/catalogue.ts'
import { programs } from '#base/reference/contract/lists/programs.ts'
import { URGENT_REASONS } from '#base/reference/contract/urgency.ts'
import {
  line,
  named,
  optionalDay,
  optionalLine,
  optionalLines,
  optionalReference,
} from '#core/contract/fields.ts'
import type { MessageKey } from '#core/contract/messages.ts'
import { referenceTo } from '#core/contract/record/reference-to.ts'

export const REQUEST_KINDS = ['EQUIPMENT', 'REPAIR', 'PICKUP'] as const
export const REQUEST_STATES = ['OPEN', 'DONE', 'CLOSED'] as const
export const PROGRESS = ['WAITING', 'HELD', 'PLANNED', 'ON_LOAN'] as const

export const MAX_WORDS = 1000
export const MAX_REFERENCE = 60

/** The person as somebody typed it: nothing is corrected. */
const personInput = z.object({
  firstName: line(100),
  lastName: line(100),
  birthDate: optionalDay,
  phoneNumber: optionalLine(40),
  city: optionalLine(100),
})

const WANTED = ['equipment', 'item', 'subcategory'] as const

export const requestInput = z
  .object({
    kind: z.enum(REQUEST_KINDS, { error: 'invalid' }),
    /** Exactly one of person and client; agents send the person. */
    person: personInput.nullish().transform((person) => person ?? null),
    client: optionalReference,
    program: optionalReference,
    /** EQUIPMENT names exactly one of these three, the other kinds at most a piece. */
    equipment: optionalReference,
    item: optionalReference,
    subcategory: optionalReference,
    /** Conditions as those of the list of equipment. */
    fit: z
      .string()
      .max(500)
      .nullish()
      .transform((fit) => fit ?? null),
    neededBy: optionalDay,
    urgentReason: z
      .enum(URGENT_REASONS, { error: 'invalid' })
      .nullish()
      .transform((reason) => reason ?? null),
    urgentWords: optionalLines(MAX_WORDS),
    reference: optionalLine(MAX_REFERENCE),
    words: optionalLines(MAX_WORDS),
  })
  .check(({ value, issues }) => {
    const refuse = (field: string, message: MessageKey) =>
      issues.push({ code: 'custom', path: [field], message, input: value })
    const wanted = WANTED.filter((name) => value[name])
    if (value.kind === 'EQUIPMENT') {
      if (!wanted.length) refuse('subcategory', 'required')
      for (const name of wanted.slice(1)) refuse(name, 'invalid')
    } else {
      if (!value.words) refuse('words', 'required')
      for (const name of ['item', 'subcategory', 'fit'] as const)
        if (value[name] !== null) refuse(name, 'invalid')
    }
    if (value.urgentReason === 'OTHER' && !value.urgentWords) refuse('urgentWords', 'required')
    if (value.urgentWords && !value.urgentReason) refuse('urgentReason', 'required')
  })
export type RequestInput = z.output<typeof requestInput>

/** A piece by the number that people know: `M3993`. */
const pieceRef = z.object({ id: z.number(), number: z.string() })

const instant = z.string().nullable()

export const request = z.object({
  id: z.number(),
  version: z.number(),
  kind: z.enum(REQUEST_KINDS),
  state: z.enum(REQUEST_STATES),
  /** Only for EQUIPMENT; ON_LOAN if it is done. */
  progress: z.enum(PROGRESS).nullable(),
  /** As typed; null once a client is linked, and 30 days after the end. */
  person: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      birthDate: z.string().nullable(),
      phoneNumber: z.string().nullable(),
      city: z.string().nullable(),
    })
    .nullable(),
  program: referenceTo(programs).nullable(),
  equipment: pieceRef.nullable(),
  item: referenceTo(equipmentItems).nullable(),
  subcategory: referenceTo(equipmentSubcategories).nullable(),
  fit: z.string().nullable(),
  neededBy: z.string().nullable(),
  urgentReason: z.enum(URGENT_REASONS).nullable(),
  urgentWords: z.string().nullable(),
  reference: z.string().nullable(),
  words: z.string().nullable(),
  /** Why it is closed. */
  reason: z.string().nullable(),
  /** Place in the queue, from 1, and its length: requests that wait for the same subcategory and program. */
  position: z.number().nullable(),
  waiting: z.number().nullable(),
  /** The day until which it is answered; null once it has a client or has ended. */
  answerBy: z.string().nullable(),
  plannedOn: z.string().nullable(),
  heldAt: instant,
  deliveredOn: z.string().nullable(),
  endedAt: instant,
  createdAt: z.string(),
  /** The members below are missing for users who read only their own requests. The client is null without READ_CLIENTS. */
  client: clientRef.nullable().optional(),
  /** Null for somebody without an account. */
  createdBy: named.nullable().optional(),
  onHold: pieceRef.nullable().optional(),
  loan: z.object({ id: z.number(), equipment: pieceRef }).nullable().optional(),
  /** The repair that a request for one has made. */
  service: z.object({ id: z.number() }).nullable().optional(),
  /** Pieces that are not for them, and pieces that fit and went to somebody else first. */
  passes: z
    .array(
      z.object({
        id: z.number(),
        equipment: pieceRef,
        reason: z.string(),
        /** It is not for them and is not proposed again; otherwise it went to somebody else first. */
        forGood: z.boolean(),
        by: named,
        at: z.string(),
      }),
    )
    .optional(),
})
export type Request = z.infer<typeof request>
