import { z } from 'zod'
import { REQUESTS } from '#acts/requests/contract/calls.ts'
import { call } from '#core/contract/call.ts'
import { id, idParams, keptLines, optionalLines, reference } from '#core/contract/fields.ts'
import { SERVICES } from './calls.ts'
import { doneInput, reportRecord, service } from './service.ts'
import { STATES } from './states.ts'

const { description, reportedOn } = reportRecord.input

/** A correction leaves unchanged what is left out; null clears it. */
const report = z.object({
  description,
  client: reference.nullish(),
  equipment: reference.nullish(),
  reportedOn: reportedOn.optional(),
  urgentReason: reportRecord.answer.urgentReason.optional(),
  urgentWords: keptLines(2000),
})
export type ReportInput = z.output<typeof report>

const correction = report.extend({ version: id })
export type Correction = z.output<typeof correction>

const stateInput = z.object({ version: id, state: z.enum(STATES), reason: optionalLines(2000) })
export type StateInput = z.output<typeof stateInput>

export const reportService = call({
  name: 'reportService',
  method: 'POST',
  path: '/api/services/reported',
  access: 'CREATE_SERVICES',
  changes: SERVICES,
  summary:
    'Report a fault: a repair to be done. Without a client it is for who has the piece on loan, if anybody.',
  body: report,
  answer: service,
})

export const updateReported = call({
  name: 'updateReportedService',
  method: 'PUT',
  path: '/api/services/{id}/reported',
  access: 'UPDATE_SERVICES',
  changes: SERVICES,
  summary: 'Correct a fault that is reported or waits for parts; what is left out stays.',
  params: idParams,
  body: correction,
  answer: service,
})

export const setServiceState = call({
  name: 'setServiceState',
  method: 'POST',
  path: '/api/services/{id}/state',
  access: 'UPDATE_SERVICES',
  changes: [...SERVICES, ...REQUESTS],
  summary:
    'A repair waits for parts, is reported again, or is cancelled for a reason, as its request then is; 409 for another change.',
  params: idParams,
  body: stateInput,
  answer: service,
})

export const finishService = call({
  name: 'finishService',
  method: 'POST',
  path: '/api/services/{id}/done',
  access: 'UPDATE_SERVICES',
  changes: [...SERVICES, ...REQUESTS],
  summary: 'A reported repair is done, and its request with it: its work, hours and billing code.',
  params: idParams,
  body: doneInput,
  answer: service,
})
