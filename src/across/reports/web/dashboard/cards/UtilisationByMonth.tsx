import { Trans, useLingui } from '@lingui/react/macro'
import { utilisationByMonth } from '../../../contract/reports.ts'
import { Card } from '../Card.tsx'
import { ByMonth } from '../charts/ByMonth.tsx'
import { useNumbers } from '../useNumbers.ts'

export function UtilisationByMonth() {
  const { t } = useLingui()
  const { share } = useNumbers()
  const title = t`Utilisation by month`
  const headers = {
    month: t`Month`,
    daysOnLoan: t`Days on loan`,
    daysOwned: t`Days owned`,
    utilisation: t`Utilisation`,
  }
  return (
    <Card
      report={utilisationByMonth}
      title={title}
      headers={headers}
      note={<Trans>The days on which items were on loan, of the days on which there were items.</Trans>}
      chart={(rows) => (
        <ByMonth
          title={title}
          months={rows.map(({ month }) => month)}
          series={[{ name: headers.utilisation, values: rows.map(({ utilisation }) => utilisation) }]}
          axis={share}
          show={share}
          max={Math.max(1, ...rows.map(({ utilisation }) => Math.ceil(utilisation ?? 0)))}
        />
      )}
    />
  )
}
