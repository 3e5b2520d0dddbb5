import { useLingui } from '@lingui/react/macro'
import { request } from '#core/web/api/request.ts'
import { useHolds } from '#core/web/session/session.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { toast, type Undo } from '#ui/web/toast/toast.ts'
import { updateLoan } from '../contract/calls.ts'
import type { Loan } from '../contract/loan.ts'
import { refreshLoans } from './refresh.ts'
import { useLending } from './useLending.ts'
import { toBody, toValues } from './values.ts'

/** Takes a return back: the piece is on loan again, where that is still possible. */
export function useReopening(): (returned: Loan) => Undo {
  const { t } = useLingui()
  const mayCorrect = useHolds('UPDATE_EQUIPMENT')
  const lend = useLending()
  return (returned) => async () => {
    const params = { id: returned.id }
    const body = toBody({ ...toValues(returned), returnDate: '' }, { mayCorrect, saved: returned })
    const send = (consent: object) => request(updateLoan, { params, body: { ...body, ...consent } })
    try {
      await lend({ pieceId: returned.equipment.id, client: returned.client ?? undefined, send })
      toast(t`Your loan has been updated successfully!`)
    } catch (error) {
      await showFailure(error, t`A loan`)
    }
    await refreshLoans()
  }
}
