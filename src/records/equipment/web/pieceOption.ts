import { nameIn } from '#core/web/i18n/names.ts'
import type { Option } from '#ui/web/form/SelectInput.tsx'
import { displayNumber, type EquipmentRow, type Numbered } from '../contract/equipment.ts'
import { type DisplayStatus, displayStatus } from '../contract/status.ts'
import { makeOf } from './makeOf.ts'

/** Data of a piece for a select. */
export type Piece = Numbered & { id: number; item: Parameters<typeof nameIn>[0] }

export const pieceOption = (piece: Piece): Option => ({
  value: piece.id,
  label: `${displayNumber(piece)}, ${nameIn(piece.item)}`,
})

/** The same with details that distinguish similar pieces; `names` are the words for a status. */
export function pieceRow(
  piece: EquipmentRow,
  names: Record<Exclude<DisplayStatus, 'configured'>, string>,
): Option {
  const status = displayStatus(piece)
  return {
    ...pieceOption(piece),
    state: status !== 'configured' ? names[status] : piece.status ? nameIn(piece.status) : undefined,
    detail: [makeOf(piece), ...sizesOf(piece), piece.serialNumber, piece.program && nameIn(piece.program)]
      .filter(Boolean)
      .join(', '),
  }
}

/** "Seat width 18 in". */
const sizesOf = ({ sizes = [] }: Pick<EquipmentRow, 'sizes'>) =>
  sizes.map((size) => `${nameIn(size)} ${size.value}`)

/** Text of the first three specifications, by which a row of a list is chosen: "Seat width 18 in, Weight capacity 300 lb". */
export const firstSizes = ({ sizes = [] }: Pick<EquipmentRow, 'sizes'>): string =>
  sizesOf({ sizes: sizes.slice(0, 3) }).join(', ')

/** Sorts by number, the order of a loan's choices (rule 2.7). */
export const byNumber = (one: Numbered, other: Numbered) =>
  Number(one.equipmentNumber) - Number(other.equipmentNumber)
