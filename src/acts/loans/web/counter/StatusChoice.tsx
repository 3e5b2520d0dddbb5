import { useLingui } from '@lingui/react/macro'
import { equipmentStatuses } from '#base/reference/contract/lists/statuses.ts'
import { useLookup } from '#core/web/api/useCall.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { configuredLook, statusLooks } from '#records/equipment/web/EquipmentStatus.tsx'
import { useLabels } from '#ui/web/record/labels.ts'
import { loanRecord } from '../../contract/loan.ts'
import { AVAILABLE } from '../values.ts'
import { RadioChoices } from './RadioChoices.tsx'

/** Status that the piece gets with its return. */
export function StatusChoice() {
  const { t } = useLingui()
  const label = useLabels(loanRecord).returnStatus
  const configured = useLookup(equipmentStatuses.calls.list, {}) ?? []
  const choices = [
    { value: AVAILABLE, name: t`Available`, icon: statusLooks.available.icon },
    ...configured.map((status) => ({
      value: status.id,
      name: nameIn(status),
      icon: configuredLook(status).icon,
    })),
  ]
  return <RadioChoices name="returnStatus" label={label} choices={choices} />
}
