import type { EquipmentRow } from '../contract/equipment.ts'

/** Manufacturer and model, as far as they are known: "Invacare Patriote". */
export function makeOf({ manufacturer, modelNumber }: Pick<EquipmentRow, 'manufacturer' | 'modelNumber'>) {
  return [manufacturer?.name, modelNumber].filter(Boolean).join(' ')
}
