import { sql } from 'kysely'
import type { Answered } from '#core/contract/call.ts'
import type { Caller } from '#core/server/caller.ts'
import { inTextOrder } from '#core/server/text-order.ts'
import { translate } from '#core/server/translate.ts'
import type { ExportFormat, previewExport as previewCall } from '../../contract/exports.ts'
import { visibleInvoiceIds } from '../queries.ts'
import { formatFor } from './export.ts'
import { exportedBefore, type Remark, refusedAtOnce } from './judge.ts'
import { inOrder, readExported } from './read.ts'

type Preview = Answered<typeof previewCall>

/** Preview of an export: totals by program and account, with warnings and refusals. Writes nothing. */
export async function previewExport(
  caller: Caller,
  format: ExportFormat,
  sent: readonly number[],
): Promise<Preview> {
  const { db, locale, config } = caller
  const asked = [...new Set(sent)]
  const visible = await visibleInvoiceIds(caller, asked)
  const refused = await refusedAtOnce(db, asked, format)
  const warnings: Remark[] = []
  const out = new Set(refused.map(({ invoiceId }) => invoiceId))
  const ids = (await inOrder(db, asked)).filter((id) => !out.has(id))
  const { write } = formatFor(caller, format)
  for await (const invoice of readExported(db, ids, config.organisationTimeZone)) {
    const about = { invoiceId: invoice.id, number: invoice.shown }
    const written = write(invoice)
    for (const text of written.warnings ?? []) warnings.push({ ...about, text })
    for (const text of written.refusals ?? []) refused.push({ ...about, text })
  }
  const said = ({ text }: Remark) => translate(locale, text)
  return {
    totals: await totalsOf(caller, visible),
    warnings: warnings.map((warning) => ({ ...warning, message: said(warning) })),
    refused: refused.map((refusal) => ({ ...refusal, reason: said(refusal) })),
    exportedBefore: await exportedBefore(db, visible, format),
  }
}

async function totalsOf({ db }: Caller, ids: readonly number[]): Promise<Preview['totals']> {
  const { rows } = await sql<{ total: Preview['totals'][number] }>`
    SELECT json_build_object('program', json_build_object('id', v.program_id, 'name', v.program_name, 'name_fr', v.program_name_fr),
      'accountNumber', b.account_number, 'amount', sum(l.fee)) AS total
    FROM invoices v JOIN invoice_lines l ON l.invoice_id = v.id JOIN billing_codes b ON b.id = l.billing_code_id
    WHERE v.id = ANY(${ids}::int[])
    GROUP BY v.program_id, v.program_name, v.program_name_fr, b.account_number ORDER BY ${sql.raw(inTextOrder('v.program_name'))}, v.program_id, ${sql.raw(inTextOrder('b.account_number'))}`.execute(
    db,
  )
  return rows.map(({ total }) => total)
}
