import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'

/** States that lending must never leave in the database, whatever concurrent users do. */
export async function contradictions(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    WITH open AS (SELECT * FROM loans WHERE return_date IS NULL AND archived_at IS NULL)
    SELECT 'piece' AS of, e.id FROM equipment e
      LEFT JOIN LATERAL (SELECT count(*) AS loans FROM open WHERE equipment_id = e.id) o ON true
      WHERE o.loans > 1 OR e.on_loan <> (o.loans = 1) OR (e.on_loan AND e.held_for IS NOT NULL)
        OR (e.archived_at IS NOT NULL AND (e.on_loan OR e.held_for IS NOT NULL))
        OR e.last_return_date IS DISTINCT FROM
          (SELECT max(return_date) FROM loans WHERE equipment_id = e.id AND archived_at IS NULL)
    UNION ALL SELECT 'search', e.id FROM equipment e
      WHERE e.search_keys <> equipment_search_keys(e.id) OR e.search_text <> equipment_search_text(e)
    UNION ALL SELECT 'loan', l.id FROM loans l JOIN loans o ON o.equipment_id = l.equipment_id AND o.id <> l.id
      WHERE loans_overlap(l, o)
    UNION ALL SELECT 'loan', l.id FROM loans l JOIN clients c ON c.id = l.client_id WHERE c.deceased_on < l.loan_date
    UNION ALL SELECT 'loan', l.id FROM open l JOIN clients c ON c.id = l.client_id WHERE c.archived_at IS NOT NULL
    UNION ALL SELECT 'blocked', l.id FROM open l JOIN equipment_blocks b ON b.equipment_id = l.equipment_id
      WHERE b.ended_at IS NULL AND l.lend_reason IS NULL
    UNION ALL SELECT 'status', e.id FROM equipment e LEFT JOIN equipment_statuses s ON s.id = e.status_id
      WHERE NOT e.on_loan AND NOT e.lost AND s.lost IS NOT TRUE AND CASE
        WHEN EXISTS (SELECT FROM equipment_blocks b WHERE b.equipment_id = e.id AND b.ended_at IS NULL)
          THEN e.status_id IS DISTINCT FROM status_of_blocks(e.id)
        ELSE s.purpose = 'WORKSHOP' OR (s.purpose = 'PREPARATION' AND checklist_for(e.subcategory_id, 'RETURN') IS NOT NULL)
          AND EXISTS (SELECT FROM preparations p WHERE p.equipment_id = e.id) END
    UNION ALL SELECT 'preparation', p.id FROM preparations p WHERE (p.ended_at IS NULL) <> EXISTS
      (SELECT FROM equipment_blocks b WHERE b.kind = 'PREPARATION' AND b.record_id = p.id AND b.ended_at IS NULL)
    UNION ALL SELECT 'item', i.id FROM invoice_items i JOIN loans l ON l.id = i.loan_id
      WHERE l.archived_at IS NOT NULL OR (i.client_id, i.equipment_id) IS DISTINCT FROM (l.client_id, l.equipment_id)
    UNION ALL SELECT 'item', i.id FROM invoice_items i JOIN services s ON s.id = i.service_id
      WHERE s.archived_at IS NOT NULL OR (i.client_id, i.equipment_id) IS DISTINCT FROM (s.client_id, s.equipment_id)
    UNION ALL SELECT 'signed', l.id FROM loans l
      WHERE l.signed <> EXISTS (SELECT FROM agreement_loans a WHERE a.loan_id = l.id AND NOT a.voided)
    UNION ALL SELECT 'billed', s.id FROM services s
      WHERE s.billed <> service_is_billed(s.id)
    UNION ALL SELECT 'first due', d.equipment_id FROM equipment_due d GROUP BY 2
      HAVING min(d.due_on) IS DISTINCT FROM (SELECT f.due_on FROM equipment_first_due f WHERE f.id = d.equipment_id)
    `.execute(db)
  return rows
}
