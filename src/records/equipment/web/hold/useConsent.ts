import { lacks } from '#core/web/api/ApiError.ts'
import { type ReservationOverride, useReservationOverride } from '../reservation/reservationOverride.ts'
import { type Passing, usePassing } from './usePassing.ts'

/** The answers to those who asked first for a piece, or reserved it. */
type Consent = ReservationOverride & Passing
type Asked = Parameters<ReturnType<typeof useReservationOverride>>[0]

/** Sends an act on a piece; where others asked first, or reserved it, asks, and sends it again with the answers. */
export function useConsent() {
  const pass = usePassing()
  const passOver = useReservationOverride()
  return async function sendWith<T>(
    send: (consent: Consent) => Promise<T>,
    asked: Asked,
    given: Consent = {},
  ): Promise<T> {
    try {
      return await send(given)
    } catch (error) {
      const passing = await pass(error, asked.act)
      if (!passing && !lacks(error, 'endReservation')) throw error
      return sendWith(send, asked, { ...given, ...(passing ?? (await passOver(asked))) })
    }
  }
}
