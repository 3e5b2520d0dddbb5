import { useLingui } from '@lingui/react/macro'
import { fullName } from '#core/contract/formats.ts'
import { request } from '#core/web/api/request.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { useHolds, useUser } from '#core/web/session/session.ts'
import type { ClientRow } from '#records/clients/contract/client.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { rescueFocus } from '#ui/web/focus/headingFocus.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { displayNumber, type Equipment } from '../../contract/equipment.ts'
import { holdEquipment, releaseEquipment } from '../../contract/holding.ts'
import { useHoldAgain } from './holdAgain.ts'
import { useConsent } from './useConsent.ts'

/** Acts on the hold of a piece. They take effect at once and leave the input of the form unchanged (rule 3.4). */
export function useHold(piece: Equipment) {
  const { t } = useLingui()
  const mayUpdate = useHolds('UPDATE_EQUIPMENT')
  const mayChoose = useHolds({ allOf: ['UPDATE_EQUIPMENT', 'READ_CLIENTS'] })
  const params = { id: piece.id }
  const number = displayNumber(piece)

  const user = useUser()
  const sendWith = useConsent()
  const holdAgain = useHoldAgain()
  const held = piece.onHoldFor
  const isOwn = piece.reserved && piece.reservedById === user?.id

  /** Errors are shown by the caller. The user's own reservation ends without a question. */
  async function hold(client: ClientRow): Promise<void> {
    const own = isOwn ? { endReservation: true, reservedUntil: piece.reservedUntil } : {}
    const question = t`Put it on hold for ${fullName(client)} anyway?`
    await sendWith(
      (consent) => request(holdEquipment, { params, body: { client: { id: client.id }, ...consent } }),
      { pieceId: piece.id, question, act: t`Put on hold` },
      own,
    )
    toast(t`${number} is on hold.`)
  }

  async function release(): Promise<void> {
    const yes = await ask({
      title: t`Are you sure you want to mark this piece of equipment as available?`,
      consequence: `${number}, ${nameIn(piece.item)}`,
      act: t`Make Available`,
    })
    if (!yes) return
    try {
      await request(releaseEquipment, { params })
      toast(t`${number} is no longer on hold.`, held ? holdAgain(piece, held.id) : undefined)
    } catch (error) {
      await showFailure(error, t`Equipment`)
    }
    rescueFocus()
  }

  // the hold is for a client whom the user may not see
  const isHidden = piece.onHold && held === null
  return {
    hold: mayChoose && !piece.deleted && !isHidden ? hold : undefined,
    release: mayUpdate && piece.onHold && !piece.deleted && !isHidden ? release : undefined,
  }
}
