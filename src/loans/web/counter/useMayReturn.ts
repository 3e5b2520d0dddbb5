import { useMayCall } from '#core/web/session/session.ts'
import { equipmentLoans, returnLoan } from '../../contract/calls.ts'

/** Whether the user may take pieces back at the counter, which reads the loan of a piece and ends it. */
export function useMayReturn(): boolean {
  const reads = useMayCall(equipmentLoans)
  const returns = useMayCall(returnLoan)
  return reads && returns
}
