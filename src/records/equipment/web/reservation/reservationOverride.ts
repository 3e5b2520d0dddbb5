import { useLingui } from '@lingui/react/macro'
import { notWanted } from '#core/web/api/ApiError.ts'
import { request } from '#core/web/api/request.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { readEquipment } from '../../contract/calls.ts'

/** What the user says to a reservation, as a hold and a loan are sent with it. */
export interface ReservationOverride {
  endReservation?: boolean
  reservedUntil?: string | null
}

interface Asked {
  pieceId: number
  /** "Put it on hold for Éric Haché anyway?" */
  question: string
  act: string
}

/**
 * Asks whether the reservation of a piece may end for what is to be done with it, and answers what to send: consent to
 * the end of the reservation that was shown. Where none is left nothing is asked, and none may end. No ends the act.
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
