import { Trans, useLingui } from '@lingui/react/macro'
import { equipmentByCategory } from '../../../contract/reports.ts'
import { Card } from '../Card.tsx'
import { Bars } from '../charts/Bars.tsx'
import { Legend } from '../charts/Legend.tsx'
import { totalOf } from '../rows.ts'
import { useCell } from '../useCell.tsx'
import { useNumbers } from '../useNumbers.ts'

export function EquipmentByCategory() {
  const { t } = useLingui()
  const { text } = useCell()
  const { count, share } = useNumbers()
  const title = t`Equipment by category`
  const headers = {
    category: t`Category`,
    items: t({ message: 'Items', context: 'pieces of equipment' }),
    onLoan: t`On Loan`,
    loans: t`Loans`,
    utilisation: t`Utilisation`,
  }
  return (
    <Card
      span={7}
      report={equipmentByCategory}
      title={title}
      headers={headers}
      note={
        <Trans>
          Items as they are now; the table has the loans that began in the period, too. Utilisation is the
          share of the days of the period on which they were on loan.
        </Trans>
      }
      chart={(rows) => {
        const onLoan = totalOf(rows, 'onLoan')
        return (
          <>
            <Legend
              entries={[
                t`On loan, ${count(onLoan)}`,
                t`Not on loan, ${count(totalOf(rows, 'items') - onLoan)}`,
              ]}
            />
            <Bars
              label={title}
              head={[headers.category, headers.items, headers.utilisation]}
              bars={rows.map(({ category, items, onLoan: lent, utilisation }) => ({
                key: text('name', category),
                label: text('name', category),
                value: items,
                part: lent,
                more: share(utilisation),
              }))}
            />
          </>
        )
      }}
    />
  )
}
