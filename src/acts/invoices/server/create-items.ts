import { sql } from 'kysely'
import type { Answered } from '#core/contract/call.ts'
import { auditEach, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { mapConstraint } from '#core/server/constraints.ts'
import { AppError, notFound } from '#core/server/errors.ts'
import { insertion } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import { translate } from '#core/server/translate.ts'
import type { createItems as contract, Source, Sources } from '../contract/unbilled.ts'
import { findItems } from './queries.ts'
import { rentsOf, requireOver, rowOfRent } from './rent.ts'
import { itemSnapshot } from './snapshot.ts'
import { lockLoans, lockRepairs, ONCE, partsOf, rowOfLine, rowOfLoan, rowOfRepair } from './sources.ts'

type Row =
  | ReturnType<typeof rowOfLoan>
  | ReturnType<typeof rowOfRent>
  | ReturnType<typeof rowOfRepair>
  | ReturnType<typeof rowOfLine>
type Keys = Pick<Row, 'loanId' | 'serviceId' | 'lineId'>

type Judged = { source: Source; row: Row } | { source: Source; reason: string }

/** So many rows have fewer values than a statement may have parameters (65,535). */
const MOST_ROWS = 4000

/** Makes an item for each loan, or for its rent of a month, and for the hours and each line of each repair, that has none; those that have one, are missing or cost too much are refused by name. */
export function createItems(caller: Caller, sent: Sources): Promise<Answered<typeof contract>> {
  return transaction(caller, async (tx) => {
    const { month } = sent
    if (month !== undefined) requireOver(caller, month)
    const [services, loans] = [[...new Set(sent.services)], [...new Set(sent.loans)]]
    const repairs = await lockRepairs(tx, caller.user, services)
    const lent = await lockLoans(tx, caller.user, loans)
    const rents = month === undefined ? new Map() : await rentsOf(tx, loans, month)
    const judged = [
      ...services.flatMap((service) => {
        const repair = repairs.get(service)
        return partsOf(repair).map((part) =>
          part === 'hours'
            ? judge(caller, { service }, repair, rowOfRepair)
            : judge(caller, { service, line: part.id }, repair, (one) => rowOfLine(one, part)),
        )
      }),
      ...loans.map((loan) =>
        month === undefined
          ? judge(caller, { loan }, lent.get(loan), rowOfLoan)
          : judge(caller, { loan, month }, lent.get(loan), (one) =>
              rowOfRent(caller, one, month, rents.get(loan)),
            ),
      ),
    ]
    const whole = judged.filter((one) => 'row' in one)
    const refused = judged.filter((one) => 'reason' in one)
    if (whole.length === 0) return { made: [], refused }
    const by = { createdBy: caller.user.id, updatedBy: caller.user.id }
    const insert = (some: typeof whole) => sql<{ id: number } & Keys>`
      ${insertion(
        'invoice_items',
        some.map(({ row }) => ({ ...row, ...by })),
      )} RETURNING id, loan_id, service_id, line_id`
    const rows: ({ id: number } & Keys)[] = []
    for (let from = 0; from < whole.length; from += MOST_ROWS) {
      const part = insert(whole.slice(from, from + MOST_ROWS)).execute(tx)
      rows.push(...(await mapConstraint(ONCE, part)).rows)
    }
    const items = await findItems(
      tx,
      rows.map(({ id }) => id),
    )
    const entries = items.map((item) => ({ id: item.id, changes: changesBetween({}, itemSnapshot(item)) }))
    await auditEach(tx, caller.user.id, 'invoice-items', 'CREATE', entries)
    const sourceOf = ({ loanId, serviceId, lineId }: Keys) => `${loanId} ${serviceId} ${lineId}`
    const made = new Map(rows.map((row) => [sourceOf(row), row.id]))
    const itemOf = (row: Row) => {
      const id = made.get(sourceOf(row))
      if (id === undefined) throw new Error('A row of this statement was not added')
      return id
    }
    return {
      made: whole.map(({ source, row }) => ({ source, itemId: itemOf(row) })),
      refused,
    }
  })
}

/** The row of the item, or the reason why there is none. */
function judge<S>(
  { locale }: Caller,
  source: Source,
  found: S | undefined,
  rowOf: (found: S) => Row,
): Judged {
  try {
    if (!found) throw notFound()
    return { source, row: rowOf(found) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { source, reason: translate(locale, error.text) }
  }
}
