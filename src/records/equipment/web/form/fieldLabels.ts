import { useLingui } from '@lingui/react/macro'
import { useAuditLabel } from '#ui/web/record/labels.ts'
import { equipmentRecord } from '../../contract/equipment.ts'

/** Labels of the fields of a piece, in the history and in conflicts. */
export function useFieldLabels(): (field: string) => string {
  const { t } = useLingui()
  const label = useAuditLabel(equipmentRecord)
  return (field) => {
    const [head = '', ...rest] = field.split('.')
    const part = rest.join('.')
    if (head === 'notes') return t`Note`
    if (head === 'photos') return t`Photo`
    // the name of the specification or accessory
    if (head === 'parts' || head === 'accessories') return part
    return label(field)
  }
}
