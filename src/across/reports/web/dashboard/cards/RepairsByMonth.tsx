import { Trans, useLingui } from '@lingui/react/macro'
import { useMoney } from '#core/web/i18n/money.ts'
import { repairsByMonth } from '../../../contract/reports.ts'
import { Card } from '../Card.tsx'
import { ByMonth } from '../charts/ByMonth.tsx'
import { totalOf } from '../rows.ts'
import { useNumbers } from '../useNumbers.ts'
import classes from './RepairsByMonth.module.css'

export function RepairsByMonth() {
  const { t } = useLingui()
  const { count, hours } = useNumbers()
  const money = useMoney()
  const title = t`Repairs and labour hours by month`
  const headers = { month: t`Month`, repairs: t`Repairs`, hours: t`Labour hours`, fees: t`Fees` }
  return (
    <Card
      span={12}
      report={repairsByMonth}
      title={title}
      headers={headers}
      chart={(rows) => {
        const shared = { title, months: rows.map(({ month }) => month), axis: count }
        const fees = money(totalOf(rows, 'fees'))
        return (
          <>
            <div className={classes.pair}>
              <div>
                <ByMonth
                  {...shared}
                  series={[{ name: headers.repairs, values: rows.map(({ repairs }) => repairs) }]}
                  totals={[count(totalOf(rows, 'repairs'))]}
                  show={count}
                />
              </div>
              <div>
                <ByMonth
                  {...shared}
                  series={[{ name: headers.hours, values: rows.map((row) => row.hours) }]}
                  totals={[hours(totalOf(rows, 'hours'))]}
                  show={hours}
                />
              </div>
            </div>
            <p className="hint">
              <Trans>The fees of these repairs come to {fees}. The table has them by month.</Trans>
            </p>
          </>
        )
      }}
    />
  )
}
