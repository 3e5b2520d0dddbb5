import { Trans, useLingui } from '@lingui/react/macro'
import { daysOnLoan } from '../../../contract/reports.ts'
import { Card } from '../Card.tsx'
import { Bars } from '../charts/Bars.tsx'
import { useNumbers } from '../useNumbers.ts'

export function DaysOnLoan() {
  const { t } = useLingui()
  const { share } = useNumbers()
  const title = t`Days on loan`
  const headers = { days: t`Days`, loans: t`Loans`, share: t`Share` }
  return (
    <Card
      report={daysOnLoan}
      title={title}
      headers={headers}
      note={
        <Trans>
          How long the loans that ended in the period had lasted. Half of them lasted no longer than the
          median.
        </Trans>
      }
      chart={(rows) => (
        <Bars
          label={title}
          head={[headers.days, headers.loans, headers.share]}
          bars={rows.map((row) => ({
            key: row.days,
            label: <Trans>{row.days} days</Trans>,
            value: row.loans,
            more: share(row.share),
          }))}
        />
      )}
    />
  )
}
