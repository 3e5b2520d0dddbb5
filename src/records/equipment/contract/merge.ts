import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { id, idParams, version } from '#core/contract/fields.ts'
import { mergeDetailOf, mergeOf, mergeParams, UNDO_DAYS } from '#core/contract/merging.ts'
import { equipment, equipmentRecord, equipmentSummary } from './equipment.ts'
import { MERGING } from './who-merges.ts'

/** Parts of a piece that are chosen from one of the two records, besides the fields. */
const PARTS = ['vendor', 'status', 'parts', 'accessories'] as const
export type MergedField = keyof typeof equipmentRecord.fields | (typeof PARTS)[number]
const MERGED_FIELDS = [
  ...(Object.keys(equipmentRecord.fields) as (keyof typeof equipmentRecord.fields)[]),
  ...PARTS,
] as const satisfies readonly MergedField[]

/** Kinds of records that are moved, named as in the paths of their calls; notes and the kinds after them belong to the piece itself. */
export const MOVED = [
  'campaign-entries',
  'loans',
  'requests',
  'held-requests',
  'errands',
  'services',
  'invoice-items',
  'preparations',
  'todos',
  'blocks',
  'inspections',
  'notes',
  'photos',
  'attachments',
] as const
export type MovedKind = (typeof MOVED)[number]

const merge = mergeOf(equipmentSummary)
export type Merge = z.infer<typeof merge>

const mergeDetail = mergeDetailOf(equipmentSummary, MOVED)
export type MergeDetail = z.infer<typeof mergeDetail>

export const mergeEquipment = call({
  name: 'mergeEquipment',
  method: 'POST',
  path: '/api/equipment/{id}/merge',
  access: MERGING,
  summary:
    'Make two numbers of one piece one: this one stays, `with` goes and leads to it; `fields` are taken from the one that goes, and everything that refers to it goes along. Refused where both were on loan on the same day.',
  params: idParams,
  body: z.object({
    with: id,
    fields: z.array(z.enum(MERGED_FIELDS)).max(MERGED_FIELDS.length).default([]),
    version,
    /** Version of the record that is merged into the other. */
    withVersion: version,
  }),
  answer: equipment.extend({ mergeId: z.number() }),
})

export const listEquipmentMerges = call({
  name: 'listEquipmentMerges',
  method: 'GET',
  path: '/api/equipment/{id}/merges',
  access: MERGING,
  summary: 'What was merged into a piece, or a piece into another, newest first; also what was undone.',
  params: idParams,
  answer: z.array(merge),
})

export const readEquipmentMerge = call({
  name: 'readEquipmentMerge',
  method: 'GET',
  path: '/api/equipment/{id}/merges/{mergeId}',
  access: MERGING,
  summary: 'A merge: both pieces as they were, what went along, and what would go back.',
  params: mergeParams,
  answer: mergeDetail,
})

export const undoEquipmentMerge = call({
  name: 'undoEquipmentMerge',
  method: 'POST',
  path: '/api/equipment/{id}/merges/{mergeId}/undo',
  access: MERGING,
  summary: `Undo a merge within ${UNDO_DAYS} days: what was moved goes back, what came since stays.`,
  params: mergeParams,
  answer: mergeDetail,
})
