import { useLingui } from '@lingui/react/macro'
import { fullName } from '#core/contract/formats.ts'
import type { ClientRef } from '#records/clients/contract/client.ts'
import { pieceOption } from '#records/equipment/web/pieceOption.ts'
import { useDisplay } from '#ui/web/record/useDisplay.ts'
import { type Service, serviceRecord } from '../contract/service.ts'
import { useServiceChoices } from './choices.ts'
import type { ServiceValues } from './values.ts'

/** Values of the form as display texts; clients and pieces are limited to those that this form has loaded. */
export function useServiceDisplay(service: Service, chosen: ClientRef | undefined) {
  const { t } = useLingui()
  const { category, billingCode } = useServiceChoices(service, null)
  const display = useDisplay(serviceRecord, { category, billingCode })
  return (values: ServiceValues) => {
    const client = [chosen, service.client].find((one) => one?.id === values.client)
    const { equipment } = service
    const other = values.equipment === null ? '' : t`Another piece`
    const lines = values.lines.map(
      ({ quantity, rate, description }) => `${quantity} × ${rate}: ${description}`,
    )
    return {
      ...display(values),
      lines: lines.join('\n'),
      client: client ? fullName(client) : String(values.client ?? ''),
      equipment: equipment && values.equipment === equipment.id ? pieceOption(equipment).label : other,
    }
  }
}
