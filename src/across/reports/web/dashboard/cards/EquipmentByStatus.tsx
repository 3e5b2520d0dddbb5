import { Trans, useLingui } from '@lingui/react/macro'
import { statusLooks } from '#records/equipment/web/EquipmentStatus.tsx'
import { equipmentByStatus } from '../../../contract/reports.ts'
import { Card } from '../Card.tsx'
import { Bars } from '../charts/Bars.tsx'
import { useCell } from '../useCell.tsx'

export function EquipmentByStatus() {
  const { t } = useLingui()
  const { show, text } = useCell()
  const title = t`Equipment by status`
  const headers = { status: t`Status`, items: t({ message: 'Items', context: 'pieces of equipment' }) }
  return (
    <Card
      report={equipmentByStatus}
      title={title}
      headers={headers}
      note={<Trans>As it is now, whatever the period.</Trans>}
      chart={(rows) => (
        <Bars
          label={title}
          head={[headers.status, headers.items]}
          bars={rows.map(({ status, items }) => ({
            key: text('status', status),
            label: show('status', status),
            value: items,
            tone: statusLooks[status.shown].tone,
          }))}
        />
      )}
    />
  )
}
