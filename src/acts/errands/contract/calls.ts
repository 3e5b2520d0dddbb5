import { z } from 'zod'
import { clientRef } from '#acts/loans/contract/loan.ts'
import { call } from '#core/contract/call.ts'
import {
  day,
  id,
  idParams,
  idText,
  keptLines,
  lines,
  named,
  optionalLines,
  reference,
  version,
} from '#core/contract/fields.ts'
import { PIECES } from '#records/equipment/contract/calls.ts'
import { equipmentRow } from '#records/equipment/contract/equipment.ts'
import { MAX_REASON } from '#records/equipment/contract/equipment-input.ts'

export const ERRAND_KINDS = ['DELIVER', 'COLLECT', 'REPAIR'] as const
export type ErrandKind = (typeof ERRAND_KINDS)[number]
export const ERRAND_STATES = ['PLANNED', 'MISSED', 'DONE', 'GONE'] as const
export const MAX_ERRAND_WORDS = 1000

/** The thing that an errand of each kind names. */
export const THINGS = { DELIVER: 'equipment', COLLECT: 'loan', REPAIR: 'service' } as const

/** Reading calls that show errands. */
export const ERRANDS = ['listErrands', 'readWork', 'listWork', 'listRequests', 'readRequest'] as const

const SEES = ['READ_CLIENTS', 'READ_LOANS'] as const
const PLANS = { allOf: SEES, anyOf: ['CREATE_LOANS', 'UPDATE_LOANS'] } as const

const equipment = equipmentRow.pick({
  id: true,
  equipmentNumber: true,
  equipmentNumberSuffix: true,
  type: true,
  item: true,
})

export const errand = z.object({
  id: z.number(),
  version: z.number(),
  kind: z.enum(ERRAND_KINDS),
  day: z.string(),
  /** The position in the driver's day, from 1, without gaps. */
  rank: z.number(),
  driver: named.nullable(),
  words: z.string().nullable(),
  /** With the number to call, and where the door is, line by line. */
  client: clientRef.extend({ phoneNumber: z.string().nullable(), address: z.array(z.string()) }),
  /** Null for a repair of a client's own equipment. */
  equipment: equipment.nullable(),
  loan: z.object({ id: z.number() }).nullable(),
  /** The description is null without READ_SERVICES. */
  service: z.object({ id: z.number(), description: z.string().nullable() }).nullable(),
  /** PLANNED is open. DONE and GONE follow from the hold, the loan or the repair. */
  state: z.enum(ERRAND_STATES),
  /** Why it was missed. */
  reason: z.string().nullable(),
  /** The holiday or the day of the week that makes the day no working day. */
  dayOff: z.object({ name: z.string(), name_fr: z.string().nullable() }).nullable(),
})
export type Errand = z.infer<typeof errand>

const driver = reference.nullish()

export const errandInput = z
  .object({
    kind: z.enum(ERRAND_KINDS, { error: 'invalid' }),
    /** Exactly that which the kind names. */
    equipment: reference.nullish(),
    loan: reference.nullish(),
    service: reference.nullish(),
    day,
    driver,
    words: optionalLines(MAX_ERRAND_WORDS),
  })
  .check(({ value, issues }) => {
    const named = THINGS[value.kind]
    for (const thing of Object.values(THINGS)) {
      const isNamed = Boolean(value[thing])
      if (isNamed !== (thing === named))
        issues.push({
          code: 'custom',
          path: [thing],
          message: isNamed ? 'invalid' : 'required',
          input: value,
        })
    }
  })
export type ErrandInput = z.output<typeof errandInput>

export const createErrand = call({
  name: 'createErrand',
  method: 'POST',
  path: '/api/errands',
  access: PLANS,
  changes: [...ERRANDS, ...PIECES],
  summary:
    'Plan to deliver a piece on hold, to collect a loan, or to repair at a client’s home. 409 where that is not so, or is planned already, by whom.',
  body: errandInput,
  answer: errand,
})

export const updateErrand = call({
  name: 'updateErrand',
  method: 'PUT',
  path: '/api/errands/{id}',
  access: PLANS,
  changes: ERRANDS,
  summary:
    'Another day, place in the order, driver or other words; what is left out stays, but an errand that gets another day or driver comes last there. 409 once it is not planned.',
  params: idParams,
  body: z.object({
    version,
    day,
    rank: z.number().int().min(1).max(10_000).optional(),
    driver,
    words: keptLines(MAX_ERRAND_WORDS),
  }),
  answer: errand,
})

export const deleteErrand = call({
  name: 'deleteErrand',
  method: 'DELETE',
  path: '/api/errands/{id}',
  access: PLANS,
  changes: ERRANDS,
  summary: 'Plan it no longer. 409 once it is not planned.',
  params: idParams,
})

export const missErrand = call({
  name: 'missErrand',
  method: 'POST',
  path: '/api/errands/{id}/missed',
  access: { allOf: SEES, anyOf: ['RETURN_LOANS', 'UPDATE_LOANS'] },
  changes: ERRANDS,
  summary: 'Say why it was not done: it is to be planned again. 409 once it is not planned.',
  params: idParams,
  body: z.object({ version: id.optional(), reason: lines(MAX_REASON) }),
  answer: errand,
})

const ofDay = z.object({ day: day.optional(), driverId: idText.optional() })
export type OfDay = z.output<typeof ofDay>

export const listErrands = call({
  name: 'listErrands',
  method: 'GET',
  path: '/api/errands',
  access: { allOf: SEES },
  summary: 'The errands of a day, of today if none is given, in all states, by driver and order.',
  query: ofDay,
  answer: z.array(errand),
})

export const errandSheet = call({
  name: 'errandSheet',
  method: 'GET',
  path: '/api/errands/sheet',
  access: { allOf: SEES },
  summary: 'What a driver reads on the way, as a PDF: the planned and done errands of a day, by client.',
  query: ofDay,
  file: true,
})

export const listDrivers = call({
  name: 'listDrivers',
  method: 'GET',
  path: '/api/errands/drivers',
  access: PLANS,
  summary: 'The users who may say that an errand was missed, by name.',
  answer: z.array(named),
})
