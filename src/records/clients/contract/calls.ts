import { z } from 'zod'
import { MAX_BODY_WITH_NOTES, noteCall, notesCall } from '#base/notes/contract.ts'
import { historyCall } from '#base/trail/contract.ts'
import { archivedCall } from '#core/contract/archived.ts'
import { call } from '#core/contract/call.ts'
import { day, flag, id, idParams, idText, line, optionalCode } from '#core/contract/fields.ts'
import { paged, pageQuery, phrase } from '#core/contract/paging.ts'
import { sortedBy } from '#core/contract/sorting.ts'
import { client, clientRow, clientSummary, mergedClient } from './client.ts'
import { clientInput } from './client-input.ts'
import { medicareFormat } from './medicare-number.ts'

const found = paged(clientRow)

/** Sort keys: last name, or number with the oldest first. */
export const CLIENT_SORTS = ['name', 'clientNumber'] as const

export const clientsQuery = z.object({
  phrase,
  programId: idText.optional(),
  /** Whether they have equipment on loan. */
  onLoan: flag.optional(),
  deceased: flag.optional(),
  sort: sortedBy(CLIENT_SORTS),
})
export type ClientsQuery = z.output<typeof clientsQuery>

export const listClients = call({
  name: 'listClients',
  method: 'GET',
  path: '/api/clients/paginated',
  access: 'READ_CLIENTS',
  summary:
    'One page of clients by last name; those that match the phrase, the likeliest first; or in the order asked for.',
  query: pageQuery.extend(clientsQuery.shape),
  answer: found,
})

export const searchClients = call({
  name: 'searchClients',
  method: 'POST',
  path: '/api/clients/search',
  access: 'READ_CLIENTS',
  summary: 'One page of the clients that match the phrase in the body.',
  query: pageQuery,
  body: phrase,
  textBody: 'phrase',
  safe: true,
  answer: found,
})

export const summariseClients = call({
  name: 'summariseClients',
  method: 'GET',
  path: '/api/clients/summaries',
  access: 'READ_CLIENTS',
  summary: 'Number, name and birth date of the clients that match the phrase; at most 10,000.',
  query: z.object({ phrase }),
  answer: z.array(clientSummary),
})

export const findDuplicates = call({
  name: 'findDuplicates',
  method: 'POST',
  path: '/api/clients/check-duplicates',
  access: 'READ_CLIENTS',
  summary:
    'Clients who are probably the same person: same Medicare number, or same birth date and nearly the same name.',
  body: z.object({
    firstName: line(100),
    lastName: line(100),
    birthDate: day,
    medicareNumber: optionalCode(medicareFormat),
    id: id.nullish(),
  }),
  safe: true,
  answer: z.array(clientSummary),
})

export const readClient = call({
  name: 'readClient',
  method: 'GET',
  path: '/api/clients/{id}',
  access: 'READ_CLIENTS',
  summary:
    'A client with everything on the form; of one that was merged into another, which. The look is written to the trail.',
  params: idParams,
  answer: z.union([mergedClient, client]),
})

export const createClient = call({
  name: 'createClient',
  method: 'POST',
  path: '/api/clients',
  access: 'CREATE_CLIENTS',
  changes: ['listClients'],
  summary: 'Create a client; the client number is generated.',
  body: clientInput,
  answer: client,
})

export const updateClient = call({
  name: 'updateClient',
  method: 'PUT',
  path: '/api/clients/{id}',
  access: { allOf: ['READ_CLIENTS', 'UPDATE_CLIENTS'] },
  changes: ['listClients', 'clientHistory', 'clientNotes', 'readContact'],
  summary: 'Change a client with its addresses, phone numbers, contacts and notes, at once.',
  params: idParams,
  body: clientInput,
  maxBody: MAX_BODY_WITH_NOTES,
  answer: client,
})

export const createClientNote = noteCall('clients', 'createClientNote', 'UPDATE_CLIENTS', [
  'readClient',
  'clientHistory',
  'clientNotes',
])

export const clientNotes = notesCall('clients', 'clientNotes', 'READ_CLIENTS')

export const archiveClient = call({
  name: 'archiveClient',
  method: 'DELETE',
  path: '/api/clients/{id}',
  access: 'DELETE_CLIENTS',
  changes: ['listClients', 'searchClients', 'archivedClients'],
  summary: 'Archive a client: kept, no longer listed.',
  params: idParams,
})

export const restoreClient = call({
  name: 'restoreClient',
  method: 'POST',
  path: '/api/clients/{id}/restore',
  access: { allOf: ['READ_CLIENTS', 'DELETE_CLIENTS'] },
  changes: ['listClients', 'searchClients', 'archivedClients'],
  summary: 'Bring an archived client back.',
  params: idParams,
  answer: client,
})

export const archivedClients = archivedCall('clients', 'archivedClients', {
  allOf: ['READ_CLIENTS', 'DELETE_CLIENTS'],
})

export const clientHistory = historyCall('clients', 'clientHistory', 'READ_CLIENTS')
