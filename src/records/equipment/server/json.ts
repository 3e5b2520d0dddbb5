import { sql } from 'kysely'
import { notesJson } from '#base/notes/server/json.ts'
import { vendors } from '#base/reference/contract/lists/catalogue.ts'
import { equipmentTypes, typeRef } from '#base/reference/contract/lists/programs.ts'
import { equipmentStatuses, statusRef } from '#base/reference/contract/lists/statuses.ts'
import { referenceTo } from '#core/contract/record/reference-to.ts'
import { fieldsJson, userJson } from '#core/server/record-json.ts'
import { referenceJson } from '#core/server/reference-json.ts'
import { equipmentRecord } from '../contract/equipment.ts'
import { photosJson } from './photos/photo.ts'
import { RESERVED } from './status.ts'

/** JSON of `equipment e` as raw SQL without parameters, so that it is built only once. */

const {
  type: _,
  item,
  category,
  subcategory,
  program,
  manufacturer,
  modelNumber,
  serialNumber,
  ...others
} = equipmentRecord.fields
const vendor = { list: vendors, answer: referenceTo(vendors) }
const type = { list: equipmentTypes, answer: typeRef }
const status = { list: equipmentStatuses, answer: statusRef }
/** SQL of type and item, for any alias of `equipment`. */
export const typeAndItem = (alias: string) =>
  `'type', ${referenceJson(type, `${alias}.type_id`)}, 'item', ${referenceJson(item, `${alias}.item_id`)}`

/** SQL of the piece as loans and repairs show it. */
export const pieceJson = `
  'id', e.id, 'equipmentNumber', e.number::text, 'equipmentNumberSuffix', e.number_suffix,
  ${typeAndItem('e')},
  ${fieldsJson({ modelNumber, serialNumber }, 'e')},
  'status', ${referenceJson(status, 'e.status_id')},
  'lost', e.lost, 'onLoan', e.on_loan, 'onHold', e.held_for IS NOT NULL, 'reserved', ${RESERVED}`

const OPEN_LOAN = 'loans l WHERE l.equipment_id = e.id AND l.return_date IS NULL AND l.archived_at IS NULL'

const CATEGORY = referenceJson(
  category,
  '(SELECT category_id FROM equipment_subcategories WHERE id = e.subcategory_id)',
)

const ROW = `${pieceJson},
  ${fieldsJson({ program, subcategory, category, manufacturer }, 'e', { category: CATEGORY })},
  'onHoldDate', iso(e.held_at),
  'onHoldFor', (SELECT json_build_object('id', id, 'clientNumber', client_number::text,
      'firstName', first_name, 'lastName', last_name) FROM clients WHERE id = e.held_for),
  'reservedUntil', CASE WHEN ${RESERVED} THEN iso(e.reserved_until) END,
  'reservedById', CASE WHEN ${RESERVED} THEN e.reserved_by END,
  'reservedBy', CASE WHEN ${RESERVED} THEN ${userJson('e.reserved_by')} END,
  'onLoanSince', (SELECT l.loan_date FROM ${OPEN_LOAN}),
  'onLoanFor', (SELECT json_build_object('id', c.id, 'clientNumber', c.client_number::text,
      'firstName', c.first_name, 'lastName', c.last_name) FROM clients c
    WHERE c.id = (SELECT l.client_id FROM ${OPEN_LOAN})),
  'sizes', (SELECT coalesce(json_agg(json_build_object('name', p.name, 'name_fr', p.name_fr, 'value', o.value)
      ORDER BY a.rank, p.id), '[]')
    FROM equipment_part_values v JOIN equipment_parts p ON p.id = v.detail_id
      JOIN equipment_part_options o ON o.id = v.option_id
      LEFT JOIN equipment_part_assignments a ON a.detail_id = p.id AND a.subcategory_id = e.subcategory_id
    WHERE v.equipment_id = e.id),
  'blocks', (SELECT coalesce(json_agg(json_build_object('id', b.id, 'kind', b.kind) ORDER BY b.id), '[]')
    FROM equipment_blocks b WHERE b.equipment_id = e.id AND b.ended_at IS NULL),
  'picture', (SELECT min(p.id) FROM equipment_photos p WHERE p.equipment_id = e.id),
  'lastReturnDate', e.last_return_date, 'deleted', e.archived_at IS NOT NULL`

const values = (kind: string) => `(SELECT coalesce(json_agg(json_build_object('id', x.detail_id,
    'value', coalesce(to_json(x.option_id), to_json(x.checked))) ORDER BY x.detail_id), '[]')
  FROM equipment_${kind}_values x WHERE x.equipment_id = e.id)`

export const rowJson = sql.raw(`json_build_object(${ROW})`)

export const equipmentJson = sql.raw(`json_build_object(${ROW}, 'version', e.version,
  'vendor', ${referenceJson(vendor, 'e.vendor_id')},
  ${fieldsJson(others, 'e')}, 'repairsTotal', repairs_total(e.id),
  'notes', ${notesJson('equipment_notes', 'equipment_id', 'e.id')},
  'accessories', ${values('accessory')}, 'parts', ${values('part')}, 'photos', ${photosJson},
  'formerNumbers', e.former_numbers,
  'label', (SELECT code FROM equipment_labels WHERE equipment_id = e.id AND replaced_at IS NULL),
  'updatedAt', iso(e.updated_at), 'updatedBy', ${userJson('e.updated_by')})`)

export const summaryJson = sql.raw(`json_build_object('id', e.id, 'equipmentNumber', e.number::text,
  'equipmentNumberSuffix', e.number_suffix,
  ${typeAndItem('e')})`)
