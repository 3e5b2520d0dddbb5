import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'
import { CLIENT } from '#records/clients/server/entities.ts'
import { PIECE } from '#records/equipment/server/entities.ts'

/** The search text contains the name of the client. */
const searchAnew = () => sql`search_text = ''`

export const entities: readonly Entity[] = [
  {
    table: 'invoice_items',
    description: msg`Items to be invoiced, and those that are: these have invoice_id.`,
    subjectAccessFile: 'items.json',
    nouns: { one: msg`invoice item`, many: msg`invoice items` },
    resource: 'INVOICE_ITEMS',
    rowName: CLIENT,
    columns: {
      client_id: {
        refersTo: 'clients',
        merge: {
          name: `concat_ws(' ', ${PIECE}, t.description, t.fee)`,
          field: 'client',
          namePermission: 'READ_INVOICE_ITEMS',
          set: searchAnew,
        },
      },
      equipment_id: {
        refersTo: 'equipment',
        merge: {
          name: `concat_ws(' ', t.description, t.fee)`,
          field: 'equipment',
          namePermission: 'READ_INVOICE_ITEMS',
        },
      },
    },
  },
  {
    table: 'invoices',
    description: msg`Invoices.`,
    subjectAccessFile: 'invoices.json',
    nouns: { one: msg`invoice`, many: msg`invoices` },
    resource: 'INVOICES',
    isArchivable: true,
    rowName: 't.prefix || t.number',
    columns: {
      client_id: {
        refersTo: 'clients',
        merge: {
          name: 't.prefix || t.number',
          field: 'client',
          namePermission: 'READ_INVOICES',
          set: searchAnew,
        },
      },
    },
  },
  {
    table: 'invoice_lines',
    description: msg`What each issued invoice says, as it was issued.`,
    nouns: { one: msg`line of an invoice`, many: msg`lines of invoices` },
    resource: 'INVOICES',
    isArchivable: true,
    columns: { equipment_id: { refersTo: 'equipment', merge: 'kept' } },
  },
  { table: 'invoice_counters', description: msg`The last invoice number of each program.` },
  {
    table: 'invoice_exports',
    description: msg`Exports of invoices. The files that were made lie in files/.`,
    rowName: 't.file_name',
  },
  { table: 'invoice_export_invoices', description: msg`The invoices of each export.` },
  { table: 'invoice_export_parts', secretReason: 'It is in the archive as a file.' },
]
