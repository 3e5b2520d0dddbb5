import { useLingui } from '@lingui/react/macro'
import { notWanted } from '#kit/web/api/ApiError.ts'
import { request } from '#kit/web/api/request.ts'
import { ask } from '#kit/web/dialog/ask.ts'
import { useDates } from '#kit/web/i18n/dates.ts'
import { readEquipment } from '../../contract/calls.ts'

interface PassingOver {
  pieceId: number
  /** "Put it on hold for Éric Haché all the same?" */
  question: string
  act: string
}

/** Asks whether somebody's reservation may end for what is to be done with the piece; no ends the act. */
export function usePassOver(): (over: PassingOver) => Promise<void> {
  const { t } = useLingui()
  const { instant } = useDates()
  return async ({ pieceId, question, act }) => {
    const piece = await request(readEquipment, { params: { id: pieceId } })
    // it has ended meanwhile
    if (!piece.reservedUntil) return
    const until = instant(piece.reservedUntil)
    const who = piece.reservedBy?.name
    const reserved = who ? t`Reserved by ${who} until ${until}.` : t`Reserved until ${until}.`
    const yes = await ask({
      title: `${reserved} ${question}`,
      consequence: t`The agent is told by mail.`,
      act,
    })
    if (!yes) throw notWanted()
  }
}
