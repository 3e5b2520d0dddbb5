import { useLingui } from '@lingui/react/macro'
import { request } from '#core/web/api/request.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { toast, type Undo } from '#ui/web/toast/toast.ts'
import { undoReturn } from '../contract/calls.ts'
import type { Loan } from '../contract/loan.ts'

/** Reverts a return, or the server says why it cannot. Undefined if the user may not. */
export function useReopening(): ((returned: Loan) => Undo) | undefined {
  const { t } = useLingui()
  if (!useMayCall(undoReturn)) return undefined
  return (returned) => async () => {
    const { id, version } = returned
    try {
      await request(undoReturn, { params: { id }, body: { version } })
      toast(t`Your loan has been updated successfully!`)
    } catch (error) {
      await showFailure(error, t`A loan`)
    }
  }
}
