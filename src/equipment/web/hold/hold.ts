import { useLingui } from '@lingui/react/macro'
import { request } from '#kit/web/api/request.ts'
import { ask } from '#kit/web/dialog/ask.ts'
import { showFailure } from '#kit/web/failure/showFailure.ts'
import { rescueFocus } from '#kit/web/page/focusHeading.ts'
import { useHolds } from '#kit/web/session/session.ts'
import { toast } from '#kit/web/toast/toast.ts'
import { type Equipment, shownNumber } from '../../contract/equipment.ts'
import { holdEquipment, releaseEquipment } from '../../contract/holding.ts'
import { nameIn } from '../nameIn.ts'
import { refreshPiece, sharePiece } from '../refresh.ts'

/** What the user may do about the hold of a piece. It takes effect at once and leaves what is typed alone (spec 3, 4). */
export function useHold(piece: Equipment) {
  const { t } = useLingui()
  const mayUpdate = useHolds('UPDATE_EQUIPMENT')
  const mayChoose = useHolds({ allOf: ['UPDATE_EQUIPMENT', 'READ_CLIENTS'] })
  const params = { id: piece.id }
  const number = shownNumber(piece)

  /** A refusal is the caller's to show. */
  async function hold(clientId: number): Promise<void> {
    const held = await request(holdEquipment, { params, body: { client: { id: clientId } } }).catch(
      (error: unknown) => {
        void refreshPiece(piece.id)
        throw error
      },
    )
    toast(t`${number} is on hold.`)
    await sharePiece(held)
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
      toast(t`${number} is no longer on hold.`)
    } catch (error) {
      await showFailure(error, t`Equipment`)
    }
    await refreshPiece(piece.id)
    rescueFocus()
  }

  return {
    hold: mayChoose && !piece.deleted ? hold : undefined,
    release: mayUpdate && piece.onHold && !piece.deleted ? release : undefined,
  }
}
