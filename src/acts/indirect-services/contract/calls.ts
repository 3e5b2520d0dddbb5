import { MAX_BODY_WITH_NOTES, notesCall } from '#base/notes/contract.ts'
import { call } from '#core/contract/call.ts'
import { idParams } from '#core/contract/fields.ts'
import { pageable, pageableQuery } from '#core/contract/paging.ts'
import { indirectService, indirectServiceInput, newIndirectService } from './indirect-service.ts'

export const listIndirectServices = call({
  name: 'listIndirectServices',
  method: 'GET',
  path: '/api/indirect-services',
  access: 'READ_INDIRECT_SERVICES',
  summary: 'Indirect services, newest first; paged where `page` is given.',
  query: pageableQuery,
  answer: pageable(indirectService),
})

export const readIndirectService = call({
  name: 'readIndirectService',
  method: 'GET',
  path: '/api/indirect-services/{id}',
  access: 'READ_INDIRECT_SERVICES',
  summary: 'An indirect service.',
  params: idParams,
  answer: indirectService,
})

export const createIndirectService = call({
  name: 'createIndirectService',
  method: 'POST',
  path: '/api/indirect-services',
  access: 'CREATE_INDIRECT_SERVICES',
  summary: 'Log an indirect service with at least one note.',
  body: newIndirectService,
  answer: indirectService,
})

export const updateIndirectService = call({
  name: 'updateIndirectService',
  method: 'PUT',
  path: '/api/indirect-services/{id}',
  access: { allOf: ['READ_INDIRECT_SERVICES', 'UPDATE_INDIRECT_SERVICES'] },
  summary: 'Add notes to an indirect service; edit or remove one’s own, or anybody’s as an administrator.',
  params: idParams,
  body: indirectServiceInput,
  maxBody: MAX_BODY_WITH_NOTES,
  answer: indirectService,
})

export const indirectServiceNotes = notesCall(
  'indirect-services',
  'indirectServiceNotes',
  'READ_INDIRECT_SERVICES',
)

export const deleteIndirectService = call({
  name: 'deleteIndirectService',
  method: 'DELETE',
  path: '/api/indirect-services/{id}',
  access: 'DELETE_INDIRECT_SERVICES',
  summary: 'Delete an indirect service with its notes.',
  params: idParams,
})
