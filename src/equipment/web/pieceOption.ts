import type { Option } from '#ui/web/form/SelectInput.tsx'
import { displayNumber, type Numbered } from '../contract/equipment.ts'
import { nameIn } from './nameIn.ts'

/** What a select needs to know of a piece. */
export type Piece = Numbered & { id: number; item: Parameters<typeof nameIn>[0] }

export const pieceOption = (piece: Piece): Option => ({
  value: piece.id,
  label: `${displayNumber(piece)}, ${nameIn(piece.item)}`,
})

/** By number, as the options of a loan are (rule 2.7). */
export const byNumber = (one: Numbered, other: Numbered) =>
  Number(one.equipmentNumber) - Number(other.equipmentNumber)

export function pieceOptions(pieces: readonly Piece[] | undefined): Option[] | undefined {
  return pieces?.toSorted(byNumber).map(pieceOption)
}
