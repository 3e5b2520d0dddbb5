import { expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { parseImp } from '../test/sage-file.ts'
import { seedDemo } from './demo.ts'

const { ownerUrl: url, pool } = await testDatabase()
await seedDemo(url, 2000, new Date('2026-07-01T12:00:00Z'))
const rows = async (statement: string) => (await pool.query(statement)).rows

test('there are 1,500 invoices, in every state, and items to be invoiced', async () => {
  const [{ invoices, ...states }] = await rows(`SELECT count(*)::int AS invoices,
      count(*) FILTER (WHERE archived_at IS NOT NULL)::int AS archived,
      count(*) FILTER (WHERE template_generated AND generated_at IS NOT NULL)::int AS generated,
      count(*) FILTER (WHERE template_generated AND generated_at IS NULL)::int AS undated,
      count(*) FILTER (WHERE NOT template_generated AND approval_number IS NOT NULL)::int AS approved,
      count(*) FILTER (WHERE NOT template_generated AND NOT p.invoice_requires_approval)::int AS free,
      count(*) FILTER (WHERE approval_number IS NULL AND p.invoice_requires_approval)::int AS waiting,
      (SELECT count(DISTINCT invoice_id)::int FROM invoice_export_invoices) AS exported,
      (SELECT count(*)::int FROM invoice_items WHERE invoice_id IS NULL AND billing_code_id IS NULL) AS bare,
      (SELECT count(*)::int FROM invoice_items WHERE invoice_id IS NULL AND billing_code_id IS NOT NULL) AS open,
      (SELECT count(service_id)::int FROM invoice_items WHERE invoice_id IS NOT NULL) AS repairs,
      (SELECT count(loan_id)::int FROM invoice_items WHERE invoice_id IS NOT NULL) AS loans,
      (SELECT count(*)::int FROM invoices WHERE client_id = 1) AS first
    FROM invoices v JOIN programs p ON p.id = v.program_id`)
  expect(invoices).toBe(1500)
  for (const [state, count] of Object.entries(states)) expect(count, state).toBeGreaterThan(2)
})

test('nothing contradicts itself', async () => {
  expect(
    await rows(`SELECT v.id FROM invoices v WHERE archived_at IS NULL AND (
        NOT EXISTS (SELECT FROM invoice_lines l WHERE l.invoice_id = v.id)
        OR EXISTS (SELECT FROM invoice_lines l LEFT JOIN invoice_items i ON i.id = l.item_id AND i.invoice_id = v.id
          WHERE l.invoice_id = v.id AND (i.fee, i.billing_code_id, i.description) IS DISTINCT FROM
            (l.fee, l.billing_code_id, l.description)))
      OR (archived_at IS NOT NULL AND EXISTS (SELECT FROM invoice_items i WHERE i.invoice_id = v.id))
      OR created_at > '2026-07-01T12:00:00Z' OR generated_at > '2026-07-01T12:00:00Z' OR generated_at < created_at
      OR search_text <> invoice_search_text(v)`),
  ).toEqual([])
  expect(
    await rows(`SELECT i.id FROM invoice_items i LEFT JOIN services s ON s.id = i.service_id LEFT JOIN loans l ON l.id = i.loan_id
      LEFT JOIN billing_codes b ON b.id = s.billing_code_id
      WHERE i.client_id <> coalesce(s.client_id, l.client_id, i.client_id) OR i.fee <> round(s.hours * b.fee, 2)
        OR i.search_text <> item_search_text(i)`),
  ).toEqual([])
  expect(
    await rows(`SELECT v.id FROM invoices v JOIN programs p ON p.id = v.program_id
      WHERE template_generated AND p.invoice_requires_approval AND approval_number IS NULL`),
  ).toEqual([])
})

test('numbers run per program without gaps, in the order of making, and go on', async () => {
  expect(
    await rows(`SELECT program_id FROM invoices v JOIN invoice_counters c USING (program_id)
      GROUP BY program_id, c.last HAVING count(*) <> max(number) OR max(number) <> c.last`),
  ).toEqual([])
  expect(
    await rows(`SELECT a.id FROM invoices a JOIN invoices b ON b.program_id = a.program_id AND b.number = a.number + 1
      WHERE b.created_at < a.created_at`),
  ).toEqual([])
})

test('the ledger has the files of what was exported', async () => {
  const exported = await rows(`SELECT x.id, x.sha256, x.invoices, (x.total * 100)::bigint AS cents,
      encode(sha256(string_agg(p.bytes, '' ORDER BY p.place)), 'hex') AS hash, string_agg(p.bytes, '' ORDER BY p.place) AS bytes
    FROM invoice_exports x JOIN invoice_export_parts p ON p.export_id = x.id GROUP BY x.id`)
  expect(exported.length).toBeGreaterThan(1)
  for (const { sha256, hash, bytes, invoices, cents } of exported) {
    expect(hash).toBe(sha256)
    const written = parseImp(bytes)
    expect(written).toHaveLength(invoices)
    expect(written.reduce((sum, { total }) => sum + total, 0n)).toBe(BigInt(cents))
  }
})
