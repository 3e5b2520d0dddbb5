import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { lacks, notWanted } from '#core/web/api/ApiError.ts'
import type { ClientRef } from '#records/clients/contract/client.ts'
import { type Passing, usePassing } from '#records/equipment/web/hold/usePassing.ts'
import {
  type ReservationOverride,
  useReservationOverride,
} from '#records/equipment/web/reservation/reservationOverride.ts'
import { askReason } from '#ui/web/dialog/ask.ts'
import { type Loan, loanRecord } from '../contract/loan.ts'

/** Answers of the lender to the questions before lending. */
interface Consent extends ReservationOverride, Passing {
  lendReason?: string
}

interface Lending {
  pieceId: number
  client: ClientRef | undefined
  send: (consent: Consent) => Promise<Loan>
}

/**
 * Sends a loan. If its piece is unfit, reserved or asked for by others, it asks and sends again; the answers hold for that piece and client
 * as long as the form is open, so that the same request can be repeated.
 */
export function useLending(): (lending: Lending) => Promise<Loan> {
  const { t } = useLingui()
  const passOver = useReservationOverride()
  const pass = usePassing()
  const drafts = useRef<Record<string, string>>({})
  const given = useRef<{ to: string; consent: Consent }>(undefined)

  return async function lend({ pieceId, client, send }): Promise<Loan> {
    const to = `${pieceId} ${client?.id}`
    const consent = given.current?.to === to ? given.current.consent : {}
    const sendAgain = (more: Consent): Promise<Loan> => {
      given.current = { to, consent: { ...consent, ...more } }
      return lend({ pieceId, client, send })
    }
    try {
      return await send(consent)
    } catch (error) {
      if (lacks(error, 'lendReason')) {
        const lendReason = await askReason({
          title: t`Lend this piece of equipment anyway?`,
          consequence: (error as Error).message,
          act: t`Lend it`,
          reason: {
            label: t`Why is it lent all the same?`,
            maxLength: loanRecord.fields.lendReason.max,
            start: drafts.current[to] ?? '',
            onType: (text) => {
              drafts.current[to] = text
            },
          },
        })
        if (lendReason === undefined) throw notWanted()
        return sendAgain({ lendReason })
      }
      const passing = await pass(error, t`Lend it`)
      if (passing) return sendAgain(passing)
      if (!lacks(error, 'endReservation')) throw error
      const question = t`Lend it all the same?`
      return sendAgain(await passOver({ pieceId, question, act: t`Lend it` }))
    }
  }
}
