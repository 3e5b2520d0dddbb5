import type { Equipment } from '../contract/equipment.ts'
import { makeOf } from './makeOf.ts'
import { nameIn } from './nameIn.ts'

/** What it is, where the number alone would say nothing. */
export function EquipmentSubtitle({ piece }: { piece: Equipment }) {
  return [nameIn(piece.item), makeOf(piece)].filter(Boolean).join(', ')
}
