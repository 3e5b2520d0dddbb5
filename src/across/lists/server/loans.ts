import { sql } from 'kysely'
import type { Loan } from '#acts/loans/contract/loan.ts'
import { loanJson, redactFor } from '#acts/loans/server/queries.ts'
import { ofLoans } from '#acts/templates/server/documents/kinds.ts'
import { fullName } from '#core/contract/formats.ts'
import { nameIn } from '#core/contract/in-language.ts'
import { msg } from '#core/contract/msg.ts'
import type { County, LOAN_SORTS, LoanFilters } from '../contract.ts'
import { countyJson, type ReportList } from './list.ts'
import { partiesOf, partyColumns } from './parties.ts'

interface Row {
  loan: Loan
  county: County
  purchaseCost: number | null
}
type Answer = Loan & Omit<Row, 'loan'>

const COST = sql.raw('(SELECT e.purchase_cost FROM equipment e WHERE e.id = l.equipment_id)')

export const loans: ReportList<LoanFilters, (typeof LOAN_SORTS)[number], Row, Answer, { sum: number }> = {
  ...{ table: 'loans', alias: 'l', documents: ofLoans },
  day: sql`l.loan_date`,
  where: ({ programId, typeId, state, referralAgentId }) => [
    programId && sql`l.program_id = ${programId}`,
    typeId && sql`l.type_id = ${typeId}`,
    state && (state === 'OPEN' ? sql`l.return_date IS NULL` : sql`l.return_date IS NOT NULL`),
    referralAgentId && sql`l.referral_agent_id = ${referralAgentId}`,
  ],
  columns: { loanDate: ['l.loan_date'], returnDate: ['l.return_date NULLS LAST'], ...partiesOf('l') },
  latest: { key: 'loanDate', down: true },
  json: sql`json_build_object('loan', ${loanJson}, 'county', ${sql.raw(countyJson('l.client_id'))}, 'purchaseCost', ${COST})`,
  totals: sql`coalesce(sum(${COST}), 0)::float8 AS sum`,
  toAnswer: (user, { loan, ...more }) => ({ ...redactFor(user, loan), ...more }),
  csv: [
    [msg`Loan Date`, ({ loanDate }) => loanDate],
    [msg`Return Date`, ({ returnDate }) => returnDate],
    ...partyColumns,
    [msg`Program / Association`, ({ program }, locale) => nameIn(locale, program)],
    [msg`Type`, ({ type }, locale) => nameIn(locale, type)],
    [msg`Referral Agent`, ({ referralAgent }) => referralAgent && fullName(referralAgent)],
    [msg`County`, ({ county }, locale) => county && nameIn(locale, county)],
    [msg`Purchase Cost`, ({ purchaseCost }) => purchaseCost?.toFixed(2) ?? null],
  ],
}
