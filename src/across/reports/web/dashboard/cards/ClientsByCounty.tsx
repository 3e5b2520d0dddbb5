import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { clientsByCounty } from '../../../contract/reports.ts'
import { Card } from '../Card.tsx'
import { type Bar, Bars } from '../charts/Bars.tsx'
import { totalOf } from '../rows.ts'
import { useCell } from '../useCell.tsx'

/** The province has fifteen counties. With more, the smallest are combined in one bar. */
const MAX = 15

export function ClientsByCounty() {
  const { t } = useLingui()
  const { text } = useCell()
  const title = t`Clients by county`
  const headers = { county: t`County`, clients: t`Clients` }
  return (
    <Card
      span={7}
      report={clientsByCounty}
      title={title}
      headers={headers}
      note={<Trans>Clients as they are now; of a program, those who had a loan of it in the period.</Trans>}
      chart={(rows) => {
        const shown = rows.length > MAX + 1 ? rows.slice(0, MAX) : rows
        const rest = rows.slice(shown.length)
        const bars: Bar[] = shown.map(({ county, clients }) => ({
          key: text('name', county),
          label: text('name', county),
          value: clients,
        }))
        if (rest.length > 0)
          bars.push({
            key: 'rest',
            label: <Plural value={rest.length} one="# other county" other="# other counties" />,
            value: totalOf(rest, 'clients'),
          })
        return <Bars label={title} head={[headers.county, headers.clients]} bars={bars} />
      }}
    />
  )
}
