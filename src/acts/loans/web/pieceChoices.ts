import { nameIn } from '#core/web/i18n/names.ts'
import { displayNumber, type EquipmentRow } from '#records/equipment/contract/equipment.ts'
import { byNumber, pieceRow } from '#records/equipment/web/pieceOption.ts'
import type { Option } from '#ui/web/form/SelectInput.tsx'

/** Data that decides whether lending a piece raises a question. */
interface Hurdles {
  /** Labels of the statuses. */
  names: Parameters<typeof pieceRow>[1]
  userId: number | undefined
}

function hurdlesOf({ status, reserved, reservedById }: EquipmentRow, { names, userId }: Hurdles) {
  const unfit = status && !status.available ? [nameIn(status)] : []
  return reserved && reservedById !== userId ? [...unfit, names.reserved] : unfit
}

/** Choices of a loan, by number: pieces of its program first, reserved or unfit ones last with the reasons. */
export function pieceChoices(
  pieces: readonly EquipmentRow[] | undefined,
  hurdles: Hurdles,
  programId?: number | null,
): Option[] | undefined {
  const last = (piece: EquipmentRow) => Number(hurdlesOf(piece, hurdles).length > 0)
  const other = ({ program }: EquipmentRow) => Number(program?.id !== programId)
  return pieces
    ?.toSorted((a, b) => last(a) - last(b) || other(a) - other(b) || byNumber(a, b))
    .map((piece) => {
      const known = hurdlesOf(piece, hurdles).join(', ')
      const choice = pieceRow(piece, hurdles.names)
      if (!known) return choice
      const label = `${displayNumber(piece)} (${known}), ${nameIn(piece.item)}`
      return { ...choice, label, state: undefined }
    })
}
