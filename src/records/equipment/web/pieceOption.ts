import { nameIn } from '#core/web/i18n/names.ts'
import type { Option } from '#ui/web/form/SelectInput.tsx'
import { displayNumber, type EquipmentRow, type Numbered } from '../contract/equipment.ts'
import { type DisplayStatus, displayStatus } from '../contract/status.ts'
import { makeOf } from './makeOf.ts'

/** What a select needs to know of a piece. */
export type Piece = Numbered & { id: number; item: Parameters<typeof nameIn>[0] }

export const pieceOption = (piece: Piece): Option => ({
  value: piece.id,
  label: `${displayNumber(piece)}, ${nameIn(piece.item)}`,
})

/** The same with what tells alike pieces apart: `names` are the words for a status. */
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

/** "Seat width 18 in, Weight capacity 300 lb": what is measured, by which a row of a list is chosen. */
export const measuresOf = ({ sizes = [] }: Pick<EquipmentRow, 'sizes'>): string =>
  sizesOf({ sizes: sizes.filter(({ value }) => /\d/.test(value)) }).join(', ')

/** By number, as the options of a loan are (rule 2.7). */
export const byNumber = (one: Numbered, other: Numbered) =>
  Number(one.equipmentNumber) - Number(other.equipmentNumber)
