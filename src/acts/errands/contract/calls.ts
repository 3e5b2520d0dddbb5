import { z } from 'zod'
import { LOANS } from '#acts/loans/contract/calls.ts'
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
import { MAX_REASON } from '#records/equipment/contract/equipment-input.ts'
import { errand, MAX_ERRAND_WORDS } from './errand.ts'
import { ERRAND_KINDS, SEES_ERRANDS, THINGS } from './kinds.ts'

/** Reading calls that show errands. */
export const ERRANDS = ['listErrands', 'readWork', 'listWork', 'listRequests', 'readRequest'] as const

const PLANS = { ...SEES_ERRANDS, anyOf: ['CREATE_LOANS', 'UPDATE_LOANS'] } as const

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
  access: { ...SEES_ERRANDS, anyOf: ['RETURN_LOANS', 'UPDATE_LOANS'] },
  changes: [...ERRANDS, ...LOANS],
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
  access: SEES_ERRANDS,
  summary: 'The errands of a day, of today if none is given, in all states, by driver and order.',
  query: ofDay,
  answer: z.array(errand),
})

export const errandSheet = call({
  name: 'errandSheet',
  method: 'GET',
  path: '/api/errands/sheet',
  access: SEES_ERRANDS,
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
