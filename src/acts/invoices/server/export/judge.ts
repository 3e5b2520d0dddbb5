import { sql } from 'kysely'
import type { Message } from '#core/contract/msg.ts'
import { andNotHidden } from '#core/server/asking.ts'
import type { Db } from '#core/server/database.ts'
import type { ExportFormat } from '../../contract/exports.ts'
import { approved } from '../list.ts'
import { AWAITS_APPROVAL, IS_ARCHIVED, NOT_THERE } from '../refusals.ts'

/** A message about an invoice, with its displayed number. */
export interface Remark {
  invoiceId: number
  number: string
  text: Message
}

/** Invoices that cannot be exported at all: unknown, archived, or for Sage without the required approval. */
export async function refusedAtOnce(db: Db, ids: readonly number[], format: ExportFormat): Promise<Remark[]> {
  const { rows } = await sql<{ id: number; number: string; archived: boolean; approved: boolean }>`
    SELECT v.id, v.prefix || v.number AS number, v.archived_at IS NOT NULL AS archived, ${approved} AS approved
    FROM invoices v WHERE v.id = ANY(${ids}::int[])${andNotHidden('v.client_id')}`.execute(db)
  const known = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((invoiceId) => {
    const state = known.get(invoiceId)
    if (!state) return [{ invoiceId, number: `#${invoiceId}`, text: NOT_THERE }]
    const { number } = state
    if (state.archived) return [{ invoiceId, number, text: IS_ARCHIVED }]
    return format === 'csv' || state.approved ? [] : [{ invoiceId, number, text: AWAITS_APPROVAL }]
  })
}

/**
 * Invoices that were exported in this format before, and those with an item that was exported on another invoice, with
 * the last time of each; `item` and `earlier` identify the item and that invoice.
 */
export async function exportedBefore(db: Db, ids: readonly number[], format: ExportFormat) {
  const { rows } = await sql<{
    invoiceId: number
    number: string
    at: string
    by: { id: number; name: string }
    item: string | null
    earlier: string | null
  }>`
    WITH sent AS (
      SELECT id AS invoice_id, id AS sent_id, NULL::int AS item_id FROM unnest(${ids}::int[]) AS id
      UNION ALL
      SELECT l.invoice_id, o.invoice_id, l.item_id FROM invoice_lines l
        JOIN invoice_lines o ON o.item_id = l.item_id AND o.invoice_id <> l.invoice_id
      WHERE l.invoice_id = ANY(${ids}::int[]))
    SELECT DISTINCT ON (v.id, s.item_id) v.id AS "invoiceId", v.prefix || v.number AS number, iso(x.exported_at) AS at,
      json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) AS by,
      CASE WHEN s.item_id IS NOT NULL THEN e.prefix || e.number END AS earlier,
      (SELECT concat_ws(' ', concat(l.equipment_type, l.equipment_number, l.equipment_suffix), l.code) FROM invoice_lines l
        WHERE l.invoice_id = v.id AND l.item_id = s.item_id) AS item
    FROM sent s JOIN invoice_export_invoices o ON o.invoice_id = s.sent_id JOIN invoice_exports x ON x.id = o.export_id
    JOIN users u ON u.id = x.exported_by JOIN invoices v ON v.id = s.invoice_id JOIN invoices e ON e.id = s.sent_id
    WHERE x.format = ${format}
    ORDER BY v.id, s.item_id NULLS FIRST, x.exported_at DESC`.execute(db)
  return rows
}
