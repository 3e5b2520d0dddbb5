import { historyCall } from '#base/trail/contract.ts'
import { archivedCall } from '#core/contract/archived.ts'
import { call } from '#core/contract/call.ts'
import { idParams } from '#core/contract/fields.ts'
import { pageable, pageableQuery } from '#core/contract/paging.ts'
import { approvalInput } from './approval.ts'
import { service, serviceInput } from './service.ts'

/** Reading calls that show repairs. */
export const SERVICES = ['clientServices', 'equipmentServices', 'listServices', 'serviceHistory'] as const

export const clientServices = call({
  name: 'clientServices',
  method: 'GET',
  path: '/api/clients/{id}/services',
  access: { allOf: ['READ_CLIENTS', 'READ_SERVICES'] },
  summary: 'The repairs of a client, newest first; paged where `page` is given.',
  params: idParams,
  query: pageableQuery,
  answer: pageable(service),
})

export const equipmentServices = call({
  name: 'equipmentServices',
  method: 'GET',
  path: '/api/equipment/{id}/services',
  access: { allOf: ['READ_EQUIPMENT', 'READ_SERVICES'] },
  summary: 'The repairs of a piece of equipment, newest first; paged where `page` is given.',
  params: idParams,
  query: pageableQuery,
  answer: pageable(service),
})

export const readService = call({
  name: 'readService',
  method: 'GET',
  path: '/api/services/{id}',
  access: 'READ_SERVICES',
  summary: 'A repair.',
  params: idParams,
  answer: service,
})

export const createService = call({
  name: 'createService',
  method: 'POST',
  path: '/api/services',
  access: { allOf: ['READ_CLIENTS', 'CREATE_SERVICES'] },
  changes: SERVICES,
  summary: 'Enter a repair.',
  body: serviceInput,
  answer: service,
})

export const updateService = call({
  name: 'updateService',
  method: 'PUT',
  path: '/api/services/{id}',
  access: { allOf: ['READ_CLIENTS', 'READ_SERVICES', 'UPDATE_SERVICES'] },
  changes: SERVICES,
  summary: 'Correct a repair.',
  params: idParams,
  body: serviceInput,
  answer: service,
})

export const saveApproval = call({
  name: 'saveApproval',
  method: 'PUT',
  path: '/api/services/{id}/approval',
  access: 'UPDATE_SERVICES',
  changes: SERVICES,
  summary:
    'What the funder of a repair was asked before the work, and its answer; what is left out stays. 409 without a client.',
  params: idParams,
  body: approvalInput,
  answer: service,
})

export const archiveService = call({
  name: 'archiveService',
  method: 'DELETE',
  path: '/api/services/{id}',
  access: 'DELETE_SERVICES',
  changes: [...SERVICES, 'archivedServices'],
  summary: 'Archive a repair: kept, no longer listed.',
  params: idParams,
})

export const restoreService = call({
  name: 'restoreService',
  method: 'POST',
  path: '/api/services/{id}/restore',
  access: { allOf: ['READ_SERVICES', 'DELETE_SERVICES'] },
  changes: [...SERVICES, 'archivedServices'],
  summary: 'Bring an archived repair back.',
  params: idParams,
  answer: service,
})

export const archivedServices = archivedCall('services', 'archivedServices', {
  allOf: ['READ_CLIENTS', 'READ_SERVICES', 'DELETE_SERVICES'],
})

export const serviceHistory = historyCall('services', 'serviceHistory', 'READ_SERVICES')
