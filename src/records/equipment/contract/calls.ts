import { z } from 'zod'
import { MAX_BODY_WITH_NOTES, noteCall, notesCall } from '#base/notes/contract.ts'
import { historyCall } from '#base/trail/contract.ts'
import { archivedCall } from '#core/contract/archived.ts'
import { call } from '#core/contract/call.ts'
import { idParams, idText } from '#core/contract/fields.ts'
import { paged, pageQuery, phrase } from '#core/contract/paging.ts'
import { sortedBy } from '#core/contract/sorting.ts'
import { equipment, equipmentRow, equipmentSummary, foundEquipment } from './equipment.ts'
import { equipmentInput } from './equipment-input.ts'
import { photoParts } from './photos.ts'
import { STATUS_FILTERS } from './status.ts'

/** Each permission shows another part of the equipment (rule 4.4): all, that of the user's programs, available pieces, or both. */
export const READS_EQUIPMENT = {
  anyOf: [
    'READ_EQUIPMENT',
    'READ_AVAILABLE_EQUIPMENT',
    'READ_PROGRAM_EQUIPMENT',
    'READ_AVAILABLE_PROGRAM_EQUIPMENT',
  ],
} as const

/** Reading calls that list pieces. */
export const PIECE_LISTS = [
  'listEquipment',
  'searchEquipment',
  'equipmentHistory',
  'clientEquipment',
  'clientEquipmentOnHold',
] as const
/** Reading calls that show the state of a piece. */
export const PIECES = ['readEquipment', ...PIECE_LISTS] as const

const statusFilter = z.enum(STATUS_FILTERS).optional()

export const equipmentQuery = z.object({
  phrase,
  programId: idText.optional(),
  statusId: idText.optional(),
  statusString: statusFilter,
  /** Alias of statusString. */
  searchStatus: statusFilter,
  /** Pieces that can be lent to this client, by number: the choices of a loan (rule 2.4). */
  lendableTo: idText.optional(),
  categoryId: idText.optional(),
  subcategoryId: idText.optional(),
  itemId: idText.optional(),
  manufacturerId: idText.optional(),
  /**
   * At most ten conditions on specifications of the subcategory, or of that of the item, joined by commas: `12:18` (its number is 18),
   * `12:>=18`, `12:<=20`, `9:id41` (its option is 41), `7:true` (its box is ticked). Needs READ_EQUIPMENT_PARTS.
   */
  fit: z.string().max(500).optional(),
})
export type EquipmentQuery = z.output<typeof equipmentQuery>

/** Sort keys: the displayed number, the item's name in the reader's language, and the acronym of the program. */
export const EQUIPMENT_SORTS = ['number', 'item', 'program'] as const

const found = paged(equipmentRow)
/** Filters by kind and fit: with one of them, the page counts the free pieces too. */
export const FIT_FILTERS = ['categoryId', 'subcategoryId', 'itemId', 'manufacturerId', 'fit'] as const

export const listEquipment = call({
  name: 'listEquipment',
  method: 'GET',
  path: '/api/equipment/paginated',
  access: READS_EQUIPMENT,
  summary:
    'One page of the equipment that the user may see, by type and number unless sorted; reserved first for agents.',
  query: pageQuery.extend({
    ...equipmentQuery.shape,
    /** Pieces of this program come before others of the same rank. */
    programFirst: idText.optional(),
    sort: sortedBy(EQUIPMENT_SORTS),
  }),
  answer: found.extend({
    /** How many of all matches are AVAILABLE, with a filter by kind or fit; at most 10,000. */
    freeRecordCount: z.number().optional(),
  }),
})

export const listAllEquipment = call({
  name: 'listAllEquipment',
  method: 'GET',
  path: '/api/equipment',
  access: READS_EQUIPMENT,
  summary: 'The equipment that the user may see; at most 10,000 pieces.',
  query: equipmentQuery,
  answer: z.array(equipmentRow),
})

export const summariseEquipment = call({
  name: 'summariseEquipment',
  method: 'GET',
  path: '/api/equipment/summaries',
  access: READS_EQUIPMENT,
  summary: 'Number and item of the equipment that the user may see; at most 10,000 pieces.',
  query: equipmentQuery,
  answer: z.array(equipmentSummary),
})

export const searchEquipment = call({
  name: 'searchEquipment',
  method: 'POST',
  path: '/api/equipment/search',
  access: 'READ_EQUIPMENT',
  summary: 'One page of the equipment that matches the phrase in the body.',
  query: pageQuery,
  body: phrase,
  textBody: 'phrase',
  safe: true,
  answer: found,
})

export const readEquipment = call({
  name: 'readEquipment',
  method: 'GET',
  path: '/api/equipment/{id}',
  access: READS_EQUIPMENT,
  summary:
    'A piece of equipment with everything on the form that the user may see; of one that was merged, where it is now.',
  params: idParams,
  answer: foundEquipment,
})

export const createEquipment = call({
  name: 'createEquipment',
  method: 'POST',
  path: '/api/equipment',
  access: 'CREATE_EQUIPMENT',
  changes: PIECE_LISTS,
  summary: 'Add a piece of equipment; its number is generated.',
  body: equipmentInput,
  parts: photoParts,
  answer: equipment,
})

export const updateEquipment = call({
  name: 'updateEquipment',
  method: 'PUT',
  path: '/api/equipment/{id}',
  access: 'UPDATE_EQUIPMENT',
  changes: [...PIECE_LISTS, 'equipmentNotes'],
  summary: 'Change a piece of equipment with its notes, details and photos, at once.',
  params: idParams,
  body: equipmentInput,
  maxBody: MAX_BODY_WITH_NOTES,
  parts: photoParts,
  answer: equipment,
})

export const archiveEquipment = call({
  name: 'archiveEquipment',
  method: 'DELETE',
  path: '/api/equipment/{id}',
  access: 'DELETE_EQUIPMENT',
  changes: [...PIECE_LISTS, 'archivedEquipment'],
  summary: 'Archive a piece that nobody has, holds or has reserved: kept, no longer listed.',
  params: idParams,
})

export const restoreEquipment = call({
  name: 'restoreEquipment',
  method: 'POST',
  path: '/api/equipment/{id}/restore',
  access: 'DELETE_EQUIPMENT',
  changes: [...PIECE_LISTS, 'archivedEquipment'],
  summary: 'Bring an archived piece back.',
  params: idParams,
  answer: equipment,
})

export const createEquipmentNote = noteCall('equipment', 'createEquipmentNote', 'UPDATE_EQUIPMENT', [
  'readEquipment',
  'equipmentHistory',
  'equipmentNotes',
])

export const equipmentNotes = notesCall('equipment', 'equipmentNotes', 'READ_EQUIPMENT')

export const archivedEquipment = archivedCall('equipment', 'archivedEquipment', 'DELETE_EQUIPMENT')

export const equipmentHistory = historyCall('equipment', 'equipmentHistory', 'READ_EQUIPMENT')
