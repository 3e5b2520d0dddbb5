import { sql } from 'kysely'
import type { ServiceLine } from '#acts/services/contract/lines.ts'
import { linesJson } from '#acts/services/server/lines.ts'
import { msg } from '#core/contract/msg.ts'
import { holds } from '#core/contract/permissions.ts'
import { andNotHidden } from '#core/server/asking.ts'
import type { SignedIn } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { conflict } from '#core/server/errors.ts'
import { invoicedFee } from './repair-fee.ts'

/** Refusals for loans and repairs that already have an item. */

const TWICE = {
  loan: conflict(msg`This loan has been invoiced already.`),
  service: conflict(msg`This repair has been invoiced already.`),
  line: conflict(msg`This line has been invoiced already.`),
}
const NOT_BILLABLE = conflict(msg`Only a repair that is done, and for a client, can be invoiced.`)

/** Unique constraints of the database that prevent two items for one source, even in a race (rule 4.6). */
export const ONCE = {
  invoice_items_loan_id_key: TWICE.loan,
  invoice_items_service_id_key: TWICE.service,
  invoice_items_line_id_key: TWICE.line,
}

export interface Source {
  id: number
  clientId: number
  equipmentId: number | null
  programId: number
  invoiced: boolean
}

interface Repair extends Source {
  /** Whether it is done, and for a client. */
  billable: boolean
  hours: number
  billingCodeId: number
  rate: number
  description: string
  /** In the order of their ids, with amounts in dollars. */
  lines: readonly ServiceLine[]
}

const byId = <S extends Source>(rows: S[]) => new Map(rows.map((row) => [row.id, row]))

/** The loans that are not archived and visible to the user, locked in the order of their ids. */
export async function lockLoans(
  tx: Db,
  user: SignedIn,
  ids: readonly number[],
): Promise<Map<number, Source>> {
  if (!holds(user, 'READ_LOANS')) return new Map()
  await sql`SELECT FROM loans WHERE id = ANY(${ids}::int[]) ORDER BY id FOR UPDATE`.execute(tx)
  const { rows } = await sql<Source>`
    SELECT l.id, l.client_id AS "clientId", l.equipment_id AS "equipmentId", l.program_id AS "programId",
      EXISTS (SELECT FROM invoice_items i WHERE i.loan_id = l.id AND i.month IS NULL) AS invoiced
    FROM loans l WHERE l.id = ANY(${ids}::int[]) AND l.archived_at IS NULL${andNotHidden('l.client_id')}`.execute(
    tx,
  )
  return byId(rows)
}

/** The same for repairs, with the program of the client, the hours, and the current rate in dollars. */
export async function lockRepairs(
  tx: Db,
  user: SignedIn,
  ids: readonly number[],
): Promise<Map<number, Repair>> {
  if (!holds(user, 'READ_SERVICES')) return new Map()
  await sql`SELECT FROM services WHERE id = ANY(${ids}::int[]) ORDER BY id FOR UPDATE`.execute(tx)
  const { rows } = await sql<Repair>`
    SELECT s.id, s.client_id AS "clientId", s.equipment_id AS "equipmentId", c.program_id AS "programId",
      EXISTS (SELECT FROM invoice_items i WHERE i.service_id = s.id AND i.line_id IS NULL) AS invoiced,
      s.state = 'DONE' AND s.client_id IS NOT NULL AS billable,
      s.hours::float8 AS hours, b.id AS "billingCodeId", b.fee::float8 AS rate, s.description,
      ${sql.raw(linesJson)} AS lines
    FROM services s LEFT JOIN clients c ON c.id = s.client_id LEFT JOIN billing_codes b ON b.id = s.billing_code_id
    WHERE s.id = ANY(${ids}::int[]) AND s.archived_at IS NULL${andNotHidden('s.client_id')}`.execute(tx)
  return byId(rows)
}

/** The item of a loan, to be completed by hand; 409 if the loan has one. */
export function rowOfLoan({ id, invoiced, clientId, equipmentId, programId }: Source) {
  if (invoiced) throw TWICE.loan
  return {
    clientId,
    equipmentId,
    loanId: id,
    month: null,
    serviceId: null,
    lineId: null,
    programId,
    billingCodeId: null,
    fee: null,
    description: null,
  }
}

/** The item of the hours of a repair; 409 if the repair has one, is not done, has no client, or costs more than an item can. */
export function rowOfRepair(repair: Repair) {
  if (!repair.billable) throw NOT_BILLABLE
  if (repair.invoiced) throw TWICE.service
  const { id, clientId, equipmentId, programId, billingCodeId, description, hours, rate } = repair
  const fee = invoicedFee(hours, rate)
  const of = { clientId, equipmentId, loanId: null, month: null, serviceId: id, programId }
  return { ...of, lineId: null, billingCodeId, fee, description }
}

/** The item of a line of a repair; the same refusals. */
export function rowOfLine(repair: Repair, line: ServiceLine) {
  if (!repair.billable) throw NOT_BILLABLE
  if (line.invoiced) throw TWICE.line
  const { id, clientId, equipmentId, programId } = repair
  const of = { clientId, equipmentId, loanId: null, month: null, serviceId: id, programId, lineId: line.id }
  const fee = invoicedFee(line.quantity, line.rate)
  return { ...of, billingCodeId: line.billingCode.id, fee, description: line.description }
}

/** The parts of a repair that each get an item: its hours, unless there are none and lines instead, and each line. */
export function partsOf(repair: Repair | undefined): readonly (ServiceLine | 'hours')[] {
  const lines = repair?.lines ?? []
  return repair?.hours === 0 && lines.length > 0 ? lines : ['hours', ...lines]
}
