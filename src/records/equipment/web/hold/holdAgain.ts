import { useLingui } from '@lingui/react/macro'
import { request } from '#core/web/api/request.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { toast, type Undo } from '#ui/web/toast/toast.ts'
import { displayNumber, type Numbered } from '../../contract/equipment.ts'
import { holdEquipment } from '../../contract/holding.ts'
import { type Passing, usePassing } from './usePassing.ts'

/** Restores a removed hold, with today as its start. Undefined if the user may not. */
export function useHoldAgain(): (piece: Numbered & { id: number }, clientId: number) => Undo | undefined {
  const { t } = useLingui()
  const mayHold = useMayCall(holdEquipment)
  const pass = usePassing()
  return (piece, clientId) => {
    if (!mayHold) return undefined
    const { id } = piece
    const number = displayNumber(piece)
    return async () => {
      try {
        const body = { client: { id: clientId }, again: true }
        const hold = (passing?: Passing) =>
          request(holdEquipment, { params: { id }, body: { ...body, ...passing } })
        await hold().catch(async (error: unknown) => {
          const passing = await pass(error, t`Put on hold`)
          if (!passing) throw error
          return hold(passing)
        })
        toast(t`${number} is on hold.`)
      } catch (error) {
        await showFailure(error, t`Equipment`)
      }
    }
  }
}
