import { useLingui } from '@lingui/react/macro'
import { isMissing } from '#core/web/api/ApiError.ts'
import { request } from '#core/web/api/request.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { useHolds, useUser } from '#core/web/session/session.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { rescueFocus } from '#ui/web/focus/headingFocus.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { displayNumber, type EquipmentRow } from '../../contract/equipment.ts'
import { endReservation, mayReserve, reserveEquipment } from '../../contract/holding.ts'
import { isAvailable } from '../../contract/status.ts'
import { useIsAgent } from '../agent.ts'

/** Acts on the reservation of a piece: an available piece may be reserved (rule 4.4). */
export function useReservation(piece: EquipmentRow) {
  const { t } = useLingui()
  const user = useUser()
  const isAgent = useIsAgent()
  const mayUpdate = useHolds('UPDATE_EQUIPMENT')
  const isOwn = piece.reserved && piece.reservedById === user?.id
  const params = { id: piece.id }
  const number = displayNumber(piece)
  const which = `${number}, ${nameIn(piece.item)}`

  async function reserve(): Promise<void> {
    const yes = await ask({
      title: t`Equipment will be Reserved for 24 hours would you like to continue?`,
      consequence: which,
      act: t`Reserve`,
    })
    if (!yes) return
    try {
      await request(reserveEquipment, { params })
      toast(t`${number} is reserved for 24 hours.`)
    } catch (error) {
      await refuse(error)
    }
    rescueFocus()
  }

  async function end(): Promise<void> {
    const yes = await ask({
      title: t`Equipment will no longer be Reserved would you like to continue?`,
      consequence: which,
      act: t`Unreserve`,
      keep: t`Keep the reservation`,
    })
    if (!yes) return
    try {
      await request(endReservation, { params })
      toast(t`${number} is no longer reserved.`)
    } catch (error) {
      await refuse(error)
    }
    rescueFocus()
  }

  async function refuse(error: unknown): Promise<void> {
    if (isMissing(error)) {
      await ask({ title: t`This piece of equipment is no longer available.`, act: t`Close`, only: true })
    } else await showFailure(error, t`Equipment`)
  }

  return {
    isOwn,
    reserve: user && mayReserve(user) && isAvailable(piece) ? reserve : undefined,
    end: isOwn || (piece.reserved && mayUpdate && !isAgent) ? end : undefined,
  }
}
