import type { Equipment } from '../contract/equipment.ts'
import { nameIn } from './nameIn.ts'

/** What it is, where the number alone would say nothing. */
export function EquipmentFacts({ piece: { item, manufacturer, modelNumber } }: { piece: Equipment }) {
  const made = [manufacturer?.name, modelNumber].filter(Boolean).join(' ')
  return [nameIn(item), made].filter(Boolean).join(', ')
}
