import { useLingui } from '@lingui/react/macro'
import { sumOf } from '#core/contract/money.ts'
import { useMoney } from '#core/web/i18n/money.ts'
import { invoicedByMonth } from '../../../contract/reports.ts'
import { Card } from '../Card.tsx'
import { ByMonth } from '../charts/ByMonth.tsx'
import { LOOKS } from '../charts/looks.ts'
import { ReportTable } from '../ReportTable.tsx'
import { useNumbers } from '../useNumbers.ts'
import { byProgram, monthsOf } from './byProgram.ts'

export function InvoicedByMonth() {
  const { t } = useLingui()
  const { dollars } = useNumbers()
  const money = useMoney()
  const title = t`Invoiced amounts by program and month`
  const headers = { program: t`Program`, month: t`Month`, invoices: t`Invoices`, amount: t`Amount` }
  return (
    <Card
      span={12}
      startsAsTable
      report={invoicedByMonth}
      title={title}
      headers={headers}
      chart={(rows) => {
        const programs = byProgram(rows, LOOKS.length, t`Other programs`)
        return (
          <ByMonth
            stacked
            title={title}
            months={monthsOf(rows)}
            series={programs.map(({ program, amounts }) => ({ name: program, values: amounts }))}
            totals={programs.map(({ total }) => money(total))}
            axis={dollars}
            show={money}
          />
        )
      }}
      table={(rows) => {
        const programs = byProgram(rows)
        const keyed = programs.map((one, place) => [`program${place}`, one] as const)
        const columns = Object.fromEntries(keyed.map(([key]) => [key, 'money' as const]))
        const names = Object.fromEntries(keyed.map(([key, { program }]) => [key, program]))
        const isSummed = programs.length > 1
        const months = monthsOf(rows).map((month, place) => {
          const amounts = keyed.map(([key, { amounts: all }]) => [key, all[place] ?? 0] as const)
          return { month, ...Object.fromEntries(amounts), total: sumOf(amounts.map(([, amount]) => amount)) }
        })
        return (
          <ReportTable
            label={title}
            columns={{ month: 'month', ...columns, ...(isSummed && { total: 'money' as const }) }}
            headers={{ month: headers.month, ...names, total: t`Total` }}
            rows={months}
          />
        )
      }}
    />
  )
}
