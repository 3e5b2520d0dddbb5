import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { promises } from '../../../contract/reports.ts'
import { Card } from '../Card.tsx'
import { Bars } from '../charts/Bars.tsx'
import { useCell } from '../useCell.tsx'

export function Promises() {
  const { t } = useLingui()
  const { text } = useCell()
  const title = t`Promises`
  const headers = {
    promise: t`Promise`,
    open: t({ message: 'Open', context: 'promises' }),
    late: t({ message: 'Late', context: 'promises' }),
  }
  return (
    <Card
      report={promises}
      title={title}
      headers={headers}
      span={12}
      note={<Trans>As it is now, whatever the period.</Trans>}
      chart={(rows) => (
        <Bars
          label={title}
          head={[headers.promise, headers.open, headers.late]}
          bars={rows.map(({ promise, open, late }) => ({
            key: promise,
            label: text('promise', promise),
            value: open,
            more: late ? <Plural value={late} one="# late" other="# late" /> : '',
          }))}
        />
      )}
    />
  )
}
