import { z } from 'zod'
import { historyCall } from '#base/trail/contract.ts'
import { call } from '#core/contract/call.ts'
import { id, idParams, idText, lines, reference, version } from '#core/contract/fields.ts'
import { paged, pageQuery } from '#core/contract/paging.ts'
import { PIECES } from '#records/equipment/contract/calls.ts'
import { MAX_REASON, passReason, reservationOverride } from '#records/equipment/contract/equipment-input.ts'
import { REQUEST_KINDS, REQUEST_STATES, request, requestInput } from './request.ts'

/** Reading calls that show requests. */
export const REQUESTS = ['listRequests', 'readRequest', 'requestHistory'] as const

/** A request for a repair makes one, and gives it a client. */
const REQUESTS_AND_REPAIRS = [...REQUESTS, 'clientServices', 'equipmentServices', 'serviceHistory']

/** A user with the second alone sees nothing of other requests, nor of our records. */
const READS_REQUESTS = { anyOf: ['READ_REQUESTS', 'READ_OWN_REQUESTS'] } as const

export const createRequest = call({
  name: 'createRequest',
  method: 'POST',
  path: '/api/requests',
  access: 'CREATE_REQUESTS',
  changes: REQUESTS_AND_REPAIRS,
  summary:
    'Ask for equipment, a repair, or that something is fetched. A repair of a client or a piece is reported at once.',
  body: requestInput,
  answer: request,
})

export const listRequests = call({
  name: 'listRequests',
  method: 'GET',
  path: '/api/requests',
  access: READS_REQUESTS,
  summary:
    'One page of the requests, the newest first; the user’s own without READ_REQUESTS. `clientId` needs READ_REQUESTS and READ_CLIENTS.',
  query: pageQuery.extend({
    kind: z.enum(REQUEST_KINDS, { error: 'invalid' }).optional(),
    state: z.enum(REQUEST_STATES, { error: 'invalid' }).optional(),
    clientId: idText.optional(),
  }),
  answer: paged(request),
})

export const readRequest = call({
  name: 'readRequest',
  method: 'GET',
  path: '/api/requests/{id}',
  access: READS_REQUESTS,
  summary: 'A request; 404 for somebody else’s without READ_REQUESTS.',
  params: idParams,
  answer: request,
})

export const linkClient = call({
  name: 'linkRequestClient',
  method: 'PUT',
  path: '/api/requests/{id}/client',
  access: { allOf: ['UPDATE_REQUESTS', 'READ_CLIENTS'] },
  changes: REQUESTS_AND_REPAIRS,
  summary:
    'Say which client a request is for, and delete the person that was typed; 409 while a piece is on hold for it.',
  params: idParams,
  body: z.object({ version, client: reference }),
  answer: request,
})

export const holdForRequest = call({
  name: 'holdForRequest',
  method: 'POST',
  path: '/api/requests/{id}/hold',
  access: { allOf: ['UPDATE_REQUESTS', 'UPDATE_EQUIPMENT', 'READ_CLIENTS'] },
  changes: [...REQUESTS, ...PIECES],
  summary:
    'Put a piece on hold for the client of a request, which ends the reservation of who asked; 409 where somebody was first, by whom.',
  params: idParams,
  body: z.object({
    equipmentId: id,
    endReservation: reservationOverride.endReservation,
    passReason,
  }),
  answer: request,
})

export const closeRequest = call({
  name: 'closeRequest',
  method: 'POST',
  path: '/api/requests/{id}/close',
  access: 'UPDATE_REQUESTS',
  changes: REQUESTS,
  summary: 'End a request without what it asks for; a hold stays. 409 where somebody was first, by whom.',
  params: idParams,
  body: z.object({ version, reason: lines(MAX_REASON) }),
  answer: request,
})

export const passRequest = call({
  name: 'passRequest',
  method: 'POST',
  path: '/api/requests/{id}/passes',
  access: 'UPDATE_REQUESTS',
  changes: REQUESTS,
  summary:
    'Say that a piece is not for them: it is not proposed to this request again. 409 where somebody has said so already, by whom.',
  params: idParams,
  body: z.object({ equipmentId: id, reason: lines(MAX_REASON) }),
  answer: request,
})

export const requestHistory = historyCall('requests', 'requestHistory', 'READ_REQUESTS')
