import type { EquipmentRow } from '../contract/equipment.ts'

/** Manufacturer and model, if known: "Invacare Patriote". */
export function makeOf({ manufacturer, modelNumber }: Pick<EquipmentRow, 'manufacturer' | 'modelNumber'>) {
  return [manufacturer?.name, modelNumber].filter(Boolean).join(' ')
}
