import { useDates } from '#core/web/i18n/dates.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import type { Equipment } from '../../contract/equipment.ts'

/** Summary of the closed form with the most requested data: kind, program, maker, serial number and day of purchase. */
export function PieceGist({ piece }: { piece: Equipment }) {
  const { day } = useDates()
  const { subcategory, program, manufacturer, serialNumber, purchaseDate } = piece
  const texts = [nameIn(subcategory), program?.acronym, manufacturer?.name, serialNumber, day(purchaseDate)]
  return texts.map((text) => text && <span key={text}>{text}</span>)
}
