import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { id, idParams, version } from '#core/contract/fields.ts'
import { mergeDetailOf, mergeOf, mergeParams, UNDO_DAYS } from '#core/contract/merging.ts'
import { client, clientRecord, clientSummary } from './client.ts'
import { MERGING } from './who-merges.ts'

/** Parts of a client that are chosen from one of the two records, besides the fields; lists are combined. */
const PARTS = ['mailingAddress', 'billingAddress', 'homePhone', 'workPhone'] as const
type MergedField = keyof typeof clientRecord.fields | (typeof PARTS)[number]
export const MERGED_FIELDS = [
  ...(Object.keys(clientRecord.fields) as (keyof typeof clientRecord.fields)[]),
  ...PARTS,
] as const satisfies readonly MergedField[]

/**
 * Kinds of records that are moved, named as in the paths of their calls; `notes`, `attachments` and `former-numbers`
 * belong to the client itself.
 */
export const MOVED = [
  'loans',
  'requests',
  'errands',
  'services',
  'invoices',
  'invoice-items',
  'agreements',
  'equipment',
  'notes',
  'attachments',
  'correspondence',
  'consents',
  'todos',
  'former-numbers',
] as const
export type MovedKind = (typeof MOVED)[number]

const merge = mergeOf(clientSummary)
export type Merge = z.infer<typeof merge>

const mergeDetail = mergeDetailOf(clientSummary, MOVED)
export type MergeDetail = z.infer<typeof mergeDetail>

export const mergeClients = call({
  name: 'mergeClients',
  method: 'POST',
  path: '/api/clients/{id}/merge',
  access: MERGING,
  summary:
    'Make two records of one client one: this one stays, `with` goes and leads to it; `fields` are taken from the one that goes, lists are united, and everything that refers to it goes along.',
  params: idParams,
  body: z.object({
    with: id,
    fields: z.array(z.enum(MERGED_FIELDS)).max(MERGED_FIELDS.length).default([]),
    version,
    /** Version of the record that is merged into the other. */
    withVersion: version,
  }),
  answer: client.extend({ mergeId: z.number() }),
})

export const listMerges = call({
  name: 'listClientMerges',
  method: 'GET',
  path: '/api/clients/{id}/merges',
  access: MERGING,
  summary: 'What was merged into a client, or a client into another, newest first; also what was undone.',
  params: idParams,
  answer: z.array(merge),
})

export const readMerge = call({
  name: 'readClientMerge',
  method: 'GET',
  path: '/api/clients/{id}/merges/{mergeId}',
  access: MERGING,
  summary: 'A merge: both records as they were, what went along, and what would go back.',
  params: mergeParams,
  answer: mergeDetail,
})

export const undoMerge = call({
  name: 'undoClientMerge',
  method: 'POST',
  path: '/api/clients/{id}/merges/{mergeId}/undo',
  access: MERGING,
  summary: `Undo a merge within ${UNDO_DAYS} days: what was moved goes back, what came since stays.`,
  params: mergeParams,
  answer: mergeDetail,
})
