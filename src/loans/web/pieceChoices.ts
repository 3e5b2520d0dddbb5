import { type EquipmentRow, shownNumber } from '#equipment/contract/equipment.ts'
import { nameIn } from '#equipment/web/nameIn.ts'
import { byNumber, pieceOption } from '#equipment/web/pieceOption.ts'
import type { Option } from '#kit/web/form/SelectInput.tsx'

/** What has to be known of a piece before it is lent; nothing where it goes out without a question. */
interface Hurdles {
  /** The word for what somebody else has reserved. */
  reserved: string
  userId: number | undefined
}

function hurdleOf({ status, reserved, reservedById }: EquipmentRow, hurdles: Hurdles): string | undefined {
  if (status && !status.available) return status.name
  return reserved && reservedById !== hurdles.userId ? hurdles.reserved : undefined
}

/** The choices of a loan: by number, what is reserved or not fit last and with its status. */
export function pieceChoices(
  pieces: readonly EquipmentRow[] | undefined,
  hurdles: Hurdles,
): Option[] | undefined {
  const last = (piece: EquipmentRow) => Number(hurdleOf(piece, hurdles) !== undefined)
  return pieces
    ?.toSorted((one, other) => last(one) - last(other) || byNumber(one, other))
    .map((piece) => {
      const hurdle = hurdleOf(piece, hurdles)
      if (!hurdle) return pieceOption(piece)
      return { value: piece.id, label: `${shownNumber(piece)} (${hurdle}), ${nameIn(piece.item)}` }
    })
}
