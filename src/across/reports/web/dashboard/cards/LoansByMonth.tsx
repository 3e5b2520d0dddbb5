import { useLingui } from '@lingui/react/macro'
import { loansByMonth } from '../../../contract/reports.ts'
import { Card } from '../Card.tsx'
import { ByMonth } from '../charts/ByMonth.tsx'
import { totalOf } from '../rows.ts'
import { useNumbers } from '../useNumbers.ts'

export function LoansByMonth() {
  const { t } = useLingui()
  const { count } = useNumbers()
  const title = t`Loans and returns by month`
  const headers = { month: t`Month`, loans: t`Loans`, returns: t`Returns` }
  return (
    <Card
      span={7}
      report={loansByMonth}
      title={title}
      headers={headers}
      chart={(rows) => (
        <ByMonth
          title={title}
          months={rows.map(({ month }) => month)}
          series={[
            { name: headers.loans, values: rows.map(({ loans }) => loans) },
            { name: headers.returns, values: rows.map(({ returns }) => returns) },
          ]}
          totals={[count(totalOf(rows, 'loans')), count(totalOf(rows, 'returns'))]}
          axis={count}
          show={count}
        />
      )}
    />
  )
}
