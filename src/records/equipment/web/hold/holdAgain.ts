import { useLingui } from '@lingui/react/macro'
import { request } from '#core/web/api/request.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { toast, type Undo } from '#ui/web/toast/toast.ts'
import { displayNumber, type Numbered } from '../../contract/equipment.ts'
import { holdEquipment } from '../../contract/holding.ts'

/** Restores a removed hold, with today as its start. Undefined if the user may not. */
export function useHoldAgain(): (piece: Numbered & { id: number }, clientId: number) => Undo | undefined {
  const { t } = useLingui()
  const mayHold = useMayCall(holdEquipment)
  return (piece, clientId) => {
    if (!mayHold) return undefined
    const { id } = piece
    const number = displayNumber(piece)
    return async () => {
      try {
        const body = { client: { id: clientId }, again: true }
        await request(holdEquipment, { params: { id }, body })
        toast(t`${number} is on hold.`)
      } catch (error) {
        await showFailure(error, t`Equipment`)
      }
    }
  }
}
