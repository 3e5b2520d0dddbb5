import { useLingui } from '@lingui/react/macro'
import { request } from '#core/web/api/request.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { displayNumber, type EquipmentRow } from '../../contract/equipment.ts'
import { releaseEquipment } from '../../contract/holding.ts'
import { useHoldAgain } from '../hold/holdAgain.ts'

/** Ends the hold of a piece for a client after a question (rule 2.8). */
export function useRemoveHold(clientId: number): (piece: EquipmentRow) => Promise<void> {
  const { t } = useLingui()
  const holdAgain = useHoldAgain()
  return async ({ id, ...piece }) => {
    const number = displayNumber(piece)
    const yes = await ask({
      title: t`Are you sure you want to remove this piece of on hold equipment?`,
      consequence: t`${number} will no longer be on hold for this client.`,
      act: t`Remove hold`,
      danger: true,
    })
    if (!yes) return
    try {
      await request(releaseEquipment, { params: { id } })
      toast(t`${number} is no longer on hold.`, holdAgain({ id, ...piece }, clientId))
    } catch (error) {
      await showFailure(error, t`Equipment`)
    }
  }
}
