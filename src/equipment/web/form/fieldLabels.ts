import { useLingui } from '@lingui/react/macro'
import type { EquipmentFact } from '../../contract/facts.ts'

/** What the facts of a piece are called, in its history and where two people changed it. */
export function useFieldLabels(): (fact: string) => string {
  const { t } = useLingui()
  const known: Record<EquipmentFact, string> = {
    equipmentNumber: t`Equipment Number`,
    type: t`Prefix`,
    program: t`Program Assignment`,
    item: t`Item Name`,
    category: t`Category`,
    subcategory: t`Sub Category`,
    manufacturer: t`Manufacturer`,
    vendor: t`Supplier`,
    modelNumber: t`Model Number`,
    serialNumber: t`Serial Number`,
    purchaseDate: t`Purchase Date`,
    purchaseCost: t`Purchase Cost`,
    description: t`Description`,
    status: t`Status`,
    lost: t`Lost`,
    onHoldFor: t`On hold for`,
    onLoanFor: t`On loan for`,
    reservedBy: t`Reserved by`,
    reservedUntil: t`Reserved until`,
  }
  const labels: Record<string, string> = known
  return (fact) => {
    const [head = '', ...rest] = fact.split('.')
    const part = rest.join('.')
    if (head === 'notes') return t`Note`
    if (head === 'photos') return t`Photo`
    // the name of the specification or accessory itself
    if (head === 'parts' || head === 'accessories') return part
    return labels[fact] ?? fact
  }
}
