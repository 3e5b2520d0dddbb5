import { type RawBuilder, sql } from 'kysely'
import { loanRecord } from '#acts/loans/contract/loan.ts'
import { localDay } from '#core/contract/local-day.ts'
import { msg } from '#core/contract/msg.ts'
import { type Paged, type PageQuery, toPage } from '#core/contract/paging.ts'
import { monthIn } from '#core/contract/written.ts'
import { andNotHidden } from '#core/server/asking.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, invalid } from '#core/server/errors.ts'
import { findPage } from '#core/server/listing.ts'
import { referenceJson } from '#core/server/reference-json.ts'
import { translate } from '#core/server/translate.ts'
import type { WorkKind } from '#core/server/work-kind.ts'
import { clientRefJson, seesClients } from '#records/clients/server/client-ref.ts'
import { pieceJson } from '#records/equipment/server/json.ts'
import type { Rent } from '../contract/rent.ts'
import { rowOfLoan, type Source } from './sources.ts'

const NOT_OVER = invalid([{ field: 'month', message: msg`Please choose a month that is over.` }])
const NO_RENT = conflict(msg`This loan has no rent for this month.`)
const TWICE = conflict(msg`The rent of this loan for this month has been invoiced already.`)

/** 400 on `month` (`yyyy-MM`) if it is not over in the time zone of the organisation. */
export function requireOver({ config }: Pick<Caller, 'config'>, month: string): void {
  if (month >= localDay(config.organisationTimeZone).slice(0, 7)) throw NOT_OVER
}

/**
 * Loans with rent that were open in the month that begins on `first`, as a subquery in parentheses. The day of the loan
 * counts, the day of the return does not. A part of a month is fee × days ÷ days of the month, half a cent up; `numeric`
 * divides exactly enough, because no other quotient by 31 or less is near half a cent.
 */
const rentOf = (
  first: RawBuilder<unknown>,
) => sql`(SELECT l.id, l.client_id, l.equipment_id, l.program_id, l.loan_date, l.return_date,
    l.archived_at, m.first, t.rent, d.days, m.next - m.first AS "allDays", b.id AS billing_code_id,
    CASE t.rent WHEN 'WHOLE' THEN b.fee ELSE round(b.fee * d.days / (m.next - m.first), 2) END AS fee,
    EXISTS (SELECT FROM invoice_items i WHERE i.loan_id = l.id AND i.month = m.first) AS invoiced
  FROM (SELECT first, (first + interval '1 month')::date AS next FROM (SELECT (${first})::date AS first) x) m
    CROSS JOIN loan_types t JOIN billing_codes b ON b.id = t.billing_code_id
    JOIN loans l ON l.type_id = t.id AND l.loan_date < m.next AND (l.return_date IS NULL OR l.return_date > m.first)
    CROSS JOIN LATERAL (SELECT least(coalesce(l.return_date, m.next), m.next) - greatest(l.loan_date, m.first) AS days) d
  WHERE t.rent IS NOT NULL AND d.days > 0)`

/** Condition on rows of `rentOf`: still to be billed, as with repairs. */
const isUnbilled = () => sql`r.archived_at IS NULL AND NOT r.invoiced${andNotHidden('r.client_id')}
  AND NOT EXISTS (SELECT FROM clients c WHERE c.id = r.client_id AND c.archived_at IS NOT NULL)`

const json = sql.raw(`json_build_object(
  'loan', json_build_object('id', r.id, 'loanDate', r.loan_date, 'returnDate', r.return_date),
  'client', ${clientRefJson('r.client_id')},
  'equipment', (SELECT json_build_object(${pieceJson}) FROM equipment e WHERE e.id = r.equipment_id),
  'program', ${referenceJson(loanRecord.fields.program, 'r.program_id')}, 'days', r.days, 'fee', r.fee)`)

/** The rent of a month (`yyyy-MM`) that is over and not billed, oldest loan first. */
export async function listRent(
  caller: Caller,
  { month, programId, ...page }: PageQuery & { month: string; programId?: number | undefined },
): Promise<Paged<Rent>> {
  requireOver(caller, month)
  const { records, count } = await findPage<Rent>(
    caller.db,
    {
      table: rentOf(sql`${`${month}-01`}`),
      alias: 'r',
      where: sql`${isUnbilled()}${programId ? sql` AND r.program_id = ${programId}` : sql``}`,
      json,
      order: sql`r.loan_date, r.id`,
    },
    page,
  )
  const seen = seesClients(caller.user)
  return toPage(
    records.map((rent) => ({ ...rent, client: seen ? rent.client : null })),
    count,
    page,
  )
}

interface MonthOfRent {
  id: number
  rent: 'WHOLE' | 'BY_DAY'
  days: number
  allDays: number
  billingCodeId: number
  fee: number
  invoiced: boolean
}

/** The rent of these loans for a month (`yyyy-MM`), which are locked; a loan without rent is missing from the map. */
export async function rentsOf(
  tx: Db,
  ids: readonly number[],
  month: string,
): Promise<Map<number, MonthOfRent>> {
  const { rows } = await sql<MonthOfRent>`
    SELECT r.id, r.rent, r.days, r."allDays", r.billing_code_id AS "billingCodeId", r.fee::float8 AS fee, r.invoiced
    FROM ${rentOf(sql`${`${month}-01`}`)} r WHERE r.id = ANY(${ids}::int[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The item of the rent of a loan for a month (`yyyy-MM`); 409 if it has one, or has no rent. */
export function rowOfRent({ locale }: Caller, loan: Source, month: string, rent: MonthOfRent | undefined) {
  if (!rent) throw NO_RENT
  if (rent.invoiced) throw TWICE
  const { days, allDays, billingCodeId, fee } = rent
  const name = monthIn(locale, `${month}-01`)
  const isWhole = rent.rent === 'WHOLE' || days === allDays
  const text = isWhole
    ? msg`Rent for ${{ month: name }}`
    : msg`Rent for ${{ month: name }} (${{ days: String(days) }}/${{ all: String(allDays) }} days)`
  const description = translate(locale, text)
  return { ...rowOfLoan({ ...loan, invoiced: false }), month: `${month}-01`, billingCodeId, fee, description }
}

/** Loans with rent of last month and no item for it. */
export const rentToBill: WorkKind = {
  needs: { allOf: ['READ_LOANS', 'READ_INVOICE_ITEMS'] },
  table: rentOf(sql`date_trunc('month', organisation_day()) - interval '1 month'`),
  alias: 'r',
  client: 'r.client_id',
  piece: 'r.equipment_id',
  program: sql`r.program_id`,
  where: isUnbilled,
  since: sql`(r.first + interval '1 month')::date`,
  sinceIs: 'day',
}
