import { sql } from 'kysely'
import { fieldsJson, userJson } from '#core/server/record-json.ts'
import { itemRecord } from '../contract/item.ts'

/** JSON of invoices and items as raw SQL without parameters, so that it is built only once. */

const client = (column: string) => `(SELECT json_build_object('id', id, 'clientNumber', client_number::text,
  'firstName', first_name, 'lastName', last_name) FROM clients WHERE id = ${column})`

const SOURCES = `
  'loan', (SELECT json_build_object('id', id, 'loanDate', loan_date) FROM loans WHERE id = i.loan_id),
  'month', to_char(i.month, 'YYYY-MM')`

const PIECE = `(SELECT json_build_object('id', e.id, 'equipmentNumber', e.number::text,
    'equipmentNumberSuffix', e.number_suffix, 'type', json_build_object('code', e.type_code),
    'item', json_build_object('name', n.name, 'name_fr', n.name_fr))
  FROM equipment e JOIN equipment_items n ON n.id = e.item_id WHERE e.id = i.equipment_id)`

const LINE = `(SELECT json_build_object('id', id, 'kind', kind, 'quantity', quantity, 'rate', rate)
  FROM service_lines WHERE id = i.line_id)`

/** SQL of `invoice_items i` that is not invoiced yet: all values and names are the current ones. */
const OPEN = `json_build_object('id', i.id, 'version', i.version, 'invoice', NULL,
  ${fieldsJson(itemRecord.fields, 'i', { client: client('i.client_id'), equipment: PIECE })}, ${SOURCES},
  'service', (SELECT json_build_object('id', id, 'serviceDate', service_date, 'hours', hours)
    FROM services WHERE id = i.service_id),
  'line', ${LINE}, 'createdAt', iso(i.created_at))`

/** SQL of `invoice_lines l` on `invoices v`, with its item `i` if that still exists: all values as issued. */
const ISSUED = `json_build_object('id', l.item_id, 'version', coalesce(i.version, 1),
  'invoice', json_build_object('id', v.id, 'number', v.prefix || v.number), 'client', ${client('v.client_id')},
  'program', json_build_object('id', v.program_id, 'name', v.program_name, 'name_fr', v.program_name_fr,
    'acronym', v.program_acronym),
  'equipment', CASE WHEN l.equipment_id IS NOT NULL THEN json_build_object('id', l.equipment_id,
    'equipmentNumber', l.equipment_number, 'equipmentNumberSuffix', l.equipment_suffix,
    'type', json_build_object('code', l.equipment_type),
    'item', json_build_object('name', l.equipment_name, 'name_fr', l.equipment_name_fr)) END, ${SOURCES},
  'line', ${LINE},
  'service', (SELECT json_build_object('id', id, 'serviceDate', service_date,
      'hours', CASE WHEN i.line_id IS NULL THEN l.hours ELSE hours END) FROM services WHERE id = i.service_id),
  'billingCode', json_build_object('id', l.billing_code_id, 'code', l.code, 'description', l.code_description,
    'description_fr', l.code_description_fr, 'fee', l.rate),
  'description', l.description, 'fee', l.fee, 'createdAt', iso(coalesce(i.created_at, v.created_at)))`

/** SQL of `invoice_items i`, invoiced or not. */
export const itemJson = sql.raw(`CASE WHEN i.invoice_id IS NULL THEN ${OPEN} ELSE (SELECT ${ISSUED}
  FROM invoice_lines l JOIN invoices v ON v.id = l.invoice_id WHERE l.invoice_id = i.invoice_id AND l.item_id = i.id) END`)

/** The items of `invoices v`, in the order in which they were made. */
const LINES = `(SELECT coalesce(json_agg(${ISSUED} ORDER BY l.item_id), '[]')
  FROM invoice_lines l LEFT JOIN invoice_items i ON i.id = l.item_id WHERE l.invoice_id = v.id)`

const SUMMARY = `'id', v.id, 'version', v.version, 'invoiceNumber', v.number, 'approvalNumber', v.approval_number,
  'createdAt', iso(v.created_at), 'generatedAt', iso(v.generated_at), 'templateGenerated', v.template_generated,
  'client', ${client('v.client_id')},
  'program', (SELECT json_build_object('id', p.id, 'name', v.program_name, 'name_fr', v.program_name_fr, 'acronym', v.program_acronym,
      'invoiceNumberPrefix', v.prefix, 'invoiceRequiresApproval', p.invoice_requires_approval)
    FROM programs p WHERE p.id = v.program_id),
  'approved', (SELECT v.approval_number IS NOT NULL OR NOT p.invoice_requires_approval
    FROM programs p WHERE p.id = v.program_id),
  'numberOfItems', (SELECT count(*) FROM invoice_lines l WHERE l.invoice_id = v.id),
  'total', (SELECT coalesce(sum(l.fee), 0) FROM invoice_lines l WHERE l.invoice_id = v.id),
  'exportedAt', (SELECT iso(max(x.exported_at)) FROM invoice_export_invoices s JOIN invoice_exports x ON x.id = s.export_id
    WHERE s.invoice_id = v.id AND x.format = 'sage'),
  'sendingWaived', v.sending_waived,
  'updatedAt', iso(v.updated_at),
  'updatedBy', ${userJson('v.updated_by')},
  'deleted', v.archived_at IS NOT NULL`

/** The JSON of a row of `invoices`, whose alias is `v`. */
export const summaryJson = sql.raw(`json_build_object(${SUMMARY})`)
export const invoiceJson = sql.raw(`json_build_object(${SUMMARY}, 'items', ${LINES})`)
