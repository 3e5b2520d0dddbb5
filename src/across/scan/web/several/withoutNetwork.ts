import { t } from '@lingui/core/macro'
import { dayOf } from '#across/offline/web/clock.ts'
import type { TakenFound } from '#across/offline/web/find.ts'
import type { Intent } from '#across/offline/web/intents.ts'
import { isTakenFor, waitingFor } from '#across/offline/web/mark.ts'
import { returnLoan } from '#acts/loans/contract/calls.ts'
import { destinationsOf } from '#acts/preparations/contract/destinations.ts'
import { isPassing } from '#core/web/api/ApiError.ts'
import { connection } from '#core/web/api/connection.ts'
import { request } from '#core/web/api/request.ts'
import { getSession } from '#core/web/session/session.ts'
import type { returnBody } from './destinations.ts'
import { type Line, summaryOf } from './lines.ts'

/** State of a line of a return, from offline data. */
export async function readTaken({ kind, pieces }: TakenFound): Promise<Partial<Line>> {
  const [piece] = pieces
  if (kind === 'SEVERAL') return { state: 'several', pieces: pieces.map(summaryOf) }
  if (!piece) return { state: 'unread', pieces: [], fault: t`It is not among what was taken along.` }
  const waits = await isReturnWaiting(piece.id)
  const { hasChecklist } = piece
  const destinations = destinationsOf(getSession().user ?? undefined, hasChecklist)
  return {
    state: 'ready',
    pieces: [summaryOf(piece)],
    onLoan: piece.onLoan,
    isTaken: true,
    waits,
    act: piece.loan && !waits ? { act: 'RETURN', loan: piece.loan, destinations, hasChecklist } : undefined,
    fault: undefined,
  }
}

/**
 * Returns the piece of a line. If sending fails and the device has data for offline use, the return is queued with its
 * key, since it may have arrived; then it returns undefined, otherwise the returned loan.
 */
export async function returnOrKeep(
  { pieces: [piece], act, isTaken }: Line,
  body: ReturnType<typeof returnBody>,
  key: string,
): Promise<{ id: number; version: number } | undefined> {
  const loan = act?.loan?.id ?? 0
  const intent: Intent = {
    kind: 'RETURN',
    piece: { id: piece?.id ?? 0, number: piece?.number ?? '' },
    loan,
    body,
  }
  if (isTaken && connection.get() !== 'there') {
    const [{ keep }, { readTaken: read }] = await Promise.all([
      import('#across/offline/web/outbox.ts'),
      import('#across/offline/web/taken.ts'),
    ])
    const taken = await read()
    // the date by the server's clock, as recorded with the offline data
    await keep({ ...intent, body: { ...body, ...(taken && { returnDate: dayOf(taken) }) } })
    return undefined
  }
  try {
    return await request(returnLoan, { params: { id: loan }, body }, { idempotencyKey: key })
  } catch (error) {
    if (!isPassing(error) || !isTakenFor(getSession().user)) throw error
    const { keep } = await import('#across/offline/web/outbox.ts')
    await keep(intent, { key })
    return undefined
  }
}

/** Whether a return of the piece is queued on this device and not sent yet. */
export async function isReturnWaiting(piece: number): Promise<boolean> {
  if (!waitingFor(getSession().user)) return false
  const { listEntries } = await import('#across/offline/web/outbox.ts')
  return (await listEntries()).some(
    ({ state, intent }) => state === 'waiting' && intent.kind === 'RETURN' && intent.piece.id === piece,
  )
}
