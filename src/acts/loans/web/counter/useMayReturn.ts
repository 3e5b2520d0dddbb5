import { useHolds } from '#core/web/session/session.ts'
import { RETURNS, SEES_LOANS_OF_PIECE } from '../../contract/access.ts'

/** Whether the user may return pieces at the counter, which reads the loan of a piece and ends it. */
export function useMayReturn(): boolean {
  const reads = useHolds(SEES_LOANS_OF_PIECE)
  const returns = useHolds(RETURNS)
  return reads && returns
}
