import { useLingui } from '@lingui/react/macro'
import { repairsByMonth } from '../../../contract/reports.ts'
import { Card } from '../Card.tsx'
import { ByMonth } from '../charts/ByMonth.tsx'
import { totalOf } from '../rows.ts'
import { useNumbers } from '../useNumbers.ts'

export function RepairsByMonth() {
  const { t } = useLingui()
  const { count, hours } = useNumbers()
  const title = t`Repairs and labour hours by month`
  const headers = { month: t`Month`, repairs: t`Repairs`, hours: t`Labour hours`, fees: t`Fees` }
  return (
    <Card
      wide
      report={repairsByMonth}
      title={title}
      headers={headers}
      chart={(rows) => {
        const shared = { title, low: true, months: rows.map(({ month }) => month), axis: count }
        return (
          <>
            <ByMonth
              {...shared}
              series={[{ name: headers.repairs, values: rows.map(({ repairs }) => repairs) }]}
              totals={[count(totalOf(rows, 'repairs'))]}
              show={count}
            />
            <ByMonth
              {...shared}
              series={[{ name: headers.hours, values: rows.map((row) => row.hours) }]}
              totals={[hours(totalOf(rows, 'hours'))]}
              show={hours}
            />
          </>
        )
      }}
    />
  )
}
