import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { localDay } from '#core/contract/local-day.ts'
import { msg } from '#core/contract/msg.ts'
import { audit, auditEach, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { AppError, invalid } from '#core/server/errors.ts'
import type { FileAnswer } from '#core/server/file-answer.ts'
import { replayed, transaction } from '#core/server/transaction.ts'
import { type ExportFormat, type ExportRequest, exportCsv, exportSage } from '../../contract/exports.ts'
import { seesClients } from '../redact.ts'
import { csvFormat } from './csv.ts'
import type { Format } from './format.ts'
import { exportedBefore, type Remark, refusedAtOnce } from './judge.ts'
import { fileOf } from './ledger.ts'
import { inOrder, readExported } from './read.ts'
import { sageFormat } from './sage.ts'
import { sageSettings } from './sage-settings.ts'

/** Bytes of one stored part of the file. */
const PART = 256 * 1024

type Exporter = Pick<Caller, 'config' | 'locale' | 'user'>

export const formatFor = ({ config, locale, user }: Exporter, format: ExportFormat): Format =>
  format === 'sage' ? sageFormat(sageSettings(config)) : csvFormat(locale, seesClients(user))

/**
 * Writes the file into the ledger and answers it from there, so that a later download has the same bytes. All or
 * nothing: 400 names each invoice that cannot be exported and why, 409 already_exported those that went to Sage before,
 * unless `again`. The invoices are locked meanwhile, so that the second of two concurrent exports sees the first.
 */
export async function exportInvoices(
  caller: Caller,
  format: ExportFormat,
  input: ExportRequest,
): Promise<FileAnswer> {
  const kept = await transaction(caller, async (tx) => {
    const asked = [...new Set(input.invoiceIds)]
    await sql`SELECT FROM invoices WHERE id = ANY(${asked}::int[]) ORDER BY id FOR UPDATE`.execute(tx)
    refuse(input, await refusedAtOnce(tx, asked, format))
    if (format === 'sage' && !input.again) {
      const before = await exportedBefore(tx, asked, format)
      askAgain(input, before, caller.config.organisationTimeZone)
    }
    const written = await writeFile(tx, caller, format, input, await inOrder(tx, asked))
    const snapshot = changesBetween({}, { format, invoices: asked.length, total: written.total })
    await audit(tx, caller.user.id, 'invoice-exports', written.id, 'CREATE', snapshot)
    const changes = changesBetween({}, { exported: written.fileName })
    const entries = asked.map((id) => ({ id, changes }))
    await auditEach(tx, caller.user.id, 'invoices', 'UPDATE', entries)
    return written
  }).catch(replayed)
  const call = format === 'sage' ? exportSage : exportCsv
  return fileOf(caller, call, (kept as { id: number }).id)
}

/** Writes the file of the invoices, in this order, into the ledger; 400 if one of them cannot be written. */
export async function writeFile(
  tx: Db,
  caller: Exporter,
  name: ExportFormat,
  input: ExportRequest,
  ids: number[],
) {
  const format = formatFor(caller, name)
  const { rows } = await sql<{ id: number; stamp: string }>`
    SELECT nextval(pg_get_serial_sequence('invoice_exports', 'id'))::int AS id,
      to_char(now() AT TIME ZONE ${caller.config.organisationTimeZone}, 'YYYYMMDD-HH24MISS') AS stamp`.execute(
    tx,
  )
  const { id, stamp } = rows[0] ?? { id: 0, stamp: '' }
  const fileName = `invoice-export-${stamp}.${format.extension}`
  const hash = createHash('sha256')
  let [text, size, place] = [format.head, 0, 0]
  const flush = async () => {
    const bytes = format.encode(text)
    hash.update(bytes)
    size += bytes.length
    text = ''
    await sql`INSERT INTO invoice_export_parts VALUES (${id}, ${place++}, ${bytes})`.execute(tx)
  }
  const refused: Remark[] = []
  for await (const invoice of readExported(tx, ids, caller.config.organisationTimeZone)) {
    const written = format.write(invoice)
    for (const why of written.refusals ?? [])
      refused.push({ invoiceId: invoice.id, number: invoice.shown, text: why })
    text += written.text
    if (text.length >= PART) await flush()
  }
  refuse(input, refused)
  if (text) await flush()
  await sql`INSERT INTO invoice_export_invoices SELECT ${id}, unnest(${ids}::int[])`.execute(tx)
  const { rows: kept } = await sql<{ total: number }>`
    INSERT INTO invoice_exports (id, format, file_name, content_type, sha256, size, names_clients, exported_by, invoices, total)
    SELECT ${id}, ${name}, ${fileName}, ${format.contentType}, ${hash.digest('hex')},
      ${size}::int, ${format.namesClients}::boolean, ${caller.user.id}::int, ${ids.length}::int, sum(fee)
    FROM invoice_lines WHERE invoice_id = ANY(${ids}::int[]) RETURNING total`.execute(tx)
  return { id, fileName, total: kept[0]?.total ?? 0 }
}

/** Maps each remark to a fault at its index in the request, with the invoice number. */
function faultsOf({ invoiceIds }: ExportRequest, remarks: Remark[]) {
  const places = new Map(invoiceIds.map((id, place) => [id, place]))
  return remarks.map(({ invoiceId, number, text }) => ({
    field: `invoiceIds.${places.get(invoiceId)}`,
    message: msg`${{ number }}: ${{ text }}`,
  }))
}

function refuse(input: ExportRequest, remarks: Remark[]): void {
  if (remarks.length) throw invalid(faultsOf(input, remarks))
}

/** Limit of invoices that the sentence names. */
const NAMED = 10

function askAgain(
  input: ExportRequest,
  before: Awaited<ReturnType<typeof exportedBefore>>,
  zone: string,
): void {
  if (!before.length) return
  const all = [...new Set(before.map(({ number }) => number))]
  const numbers = `${all.slice(0, NAMED).join(', ')}${all.length > NAMED ? ' …' : ''}`
  const text = msg`These invoices have been exported to Sage before: ${{ numbers }}`
  const remarks = before.map(({ invoiceId, number, at, by, item, earlier }) => {
    const [name, day] = [by.name, localDay(zone, at)]
    return {
      ...{ invoiceId, number },
      text: earlier
        ? msg`item ${{ item: item ?? '' }} exported with ${{ earlier }} by ${{ name }}, ${{ day }}`
        : msg`exported by ${{ name }}, ${{ day }}`,
    }
  })
  throw new AppError('already_exported', text, faultsOf(input, remarks))
}
