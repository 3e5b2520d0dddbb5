import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'

export const entities: readonly Entity[] = [
  { table: 'invoice_items', about: msg`Items to be invoiced, and those that are: these have invoice_id.` },
  { table: 'invoices', about: msg`Invoices.` },
  { table: 'invoice_lines', about: msg`What each issued invoice says, as it was issued.` },
  { table: 'invoice_counters', about: msg`The last invoice number of each program.` },
  { table: 'invoice_exports', about: msg`Exports of invoices. The files that were made lie in files/.` },
  { table: 'invoice_export_invoices', about: msg`The invoices of each export.` },
  { table: 'invoice_export_parts', secret: 'It is in the archive as a file.' },
]
