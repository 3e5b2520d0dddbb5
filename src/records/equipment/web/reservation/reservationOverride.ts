import { useLingui } from '@lingui/react/macro'
import { notWanted } from '#core/web/api/ApiError.ts'
import { request } from '#core/web/api/request.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { readEquipment } from '../../contract/calls.ts'

/** Consent to end a reservation, sent with a hold or a loan. */
export interface ReservationOverride {
  endReservation?: boolean
  reservedUntil?: string | null
}

interface Asked {
  pieceId: number
  /** Question such as "Put it on hold for Éric Haché anyway?". */
  question: string
  act: string
}

/**
 * Asks whether the reservation of a piece may end for an act, and returns what to send: consent to end the reservation
 * that was shown. If there is none any more, nothing is asked and none may end. Answering No cancels the act.
 */
export function useReservationOverride(): (asked: Asked) => Promise<ReservationOverride> {
  const { t } = useLingui()
  const { instant } = useDates()
  return async ({ pieceId, question, act }) => {
    const piece = await request(readEquipment, { params: { id: pieceId } })
    const consent = { endReservation: true, reservedUntil: piece.reservedUntil }
    if (!piece.reservedUntil) return consent
    const until = instant(piece.reservedUntil)
    const who = piece.reservedBy?.name
    const reserved = who ? t`Reserved by ${who} until ${until}.` : t`Reserved until ${until}.`
    const yes = await ask({
      title: `${reserved} ${question}`,
      consequence: t`The agent is told by mail.`,
      act,
    })
    if (!yes) throw notWanted()
    return consent
  }
}
