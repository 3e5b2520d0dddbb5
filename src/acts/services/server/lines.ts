import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { saveChildren } from '#core/server/children.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, invalid } from '#core/server/errors.ts'
import { referenceJson } from '#core/server/reference-json.ts'
import type { LineInput, ServiceLine } from '../contract/lines.ts'
import { serviceRecord } from '../contract/service.ts'

const INVOICED = conflict(
  msg`A line of this repair has been invoiced. Remove its invoice item before you change or remove the line.`,
)

/** The lines of `services s` as a JSON array, as text without parameters. */
export const linesJson = `(SELECT coalesce(json_agg(json_build_object('id', l.id, 'kind', l.kind, 'quantity', l.quantity,
    'rate', l.rate, 'description', l.description, 'amount', round(l.quantity * l.rate, 2),
    'billingCode', ${referenceJson(serviceRecord.fields.billingCode, 'l.billing_code_id')},
    'invoiced', EXISTS (SELECT FROM invoice_items i WHERE i.line_id = l.id)) ORDER BY l.id), '[]')
  FROM service_lines l WHERE l.service_id = s.id)`

const rowOf = ({
  id,
  kind,
  billingCode,
  quantity,
  rate,
  description,
}: Omit<LineInput, 'rate'> & { rate: number }) => ({
  ...{ id, kind, quantity, rate, description },
  billing_code_id: billingCode.id,
})

/**
 * Makes the lines of a repair those that are sent, none meaning unchanged. 400 on the billing code of a line that is
 * unknown, 409 for an invoiced line that would change or go.
 */
export async function saveLines(
  tx: Db,
  serviceId: number,
  sent: readonly LineInput[] | undefined,
  before: readonly ServiceLine[] = [],
): Promise<void> {
  if (!sent) return
  const codes = sent.map(({ billingCode }) => billingCode.id)
  const { rows } = await sql<{ id: number; fee: number }>`
    SELECT id, fee::float8 AS fee FROM billing_codes WHERE id = ANY(${codes}::int[])`.execute(tx)
  const rates = new Map(rows.map(({ id, fee }) => [id, fee]))
  const after = sent.map((line, place) => {
    const current = rates.get(line.billingCode.id)
    if (current === undefined)
      throw invalid([{ field: `lines.${place}.billingCode`, message: 'unknownReference' }])
    return rowOf({ ...line, rate: line.rate ?? current })
  })
  const saved = before.map(rowOf)
  const isKept = (row: (typeof saved)[number]) =>
    after.some((line) => line.id === row.id && JSON.stringify(line) === JSON.stringify(row))
  if (saved.some((row, place) => before[place]?.invoiced && !isKept(row))) throw INVOICED
  await saveChildren(tx, 'service_lines', { column: 'service_id', id: serviceId }, saved, after)
}
