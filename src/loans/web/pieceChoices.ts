import { displayNumber, type EquipmentRow } from '#equipment/contract/equipment.ts'
import { nameIn } from '#equipment/web/nameIn.ts'
import { byNumber, pieceOption } from '#equipment/web/pieceOption.ts'
import type { Option } from '#ui/web/form/SelectInput.tsx'

/** What has to be known of a piece before it is lent; nothing where it goes out without a question. */
interface Hurdles {
  /** The word for what somebody else has reserved. */
  reserved: string
  userId: number | undefined
}

function hurdlesOf({ status, reserved, reservedById }: EquipmentRow, { reserved: word, userId }: Hurdles) {
  const unfit = status && !status.available ? [status.name] : []
  return reserved && reservedById !== userId ? [...unfit, word] : unfit
}

/** The choices of a loan: by number, what is reserved or not fit last and with the reasons. */
export function pieceChoices(
  pieces: readonly EquipmentRow[] | undefined,
  hurdles: Hurdles,
): Option[] | undefined {
  const last = (piece: EquipmentRow) => Number(hurdlesOf(piece, hurdles).length > 0)
  return pieces
    ?.toSorted((one, other) => last(one) - last(other) || byNumber(one, other))
    .map((piece) => {
      const known = hurdlesOf(piece, hurdles).join(', ')
      if (!known) return pieceOption(piece)
      return { value: piece.id, label: `${displayNumber(piece)} (${known}), ${nameIn(piece.item)}` }
    })
}
