import { useCall } from '#core/web/api/useCall.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { clientEquipmentOnLoan } from '#records/equipment/contract/holding.ts'
import { useFirstPage } from '#screens/web/embedded/useEmbeddedList.ts'
import { clientLoans } from '../contract/calls.ts'
import type { Loan } from '../contract/loan.ts'

/**
 * Number of pieces on loan to a client. The first page has the number unless it is full; then the pieces are counted.
 * `shown` is `5+` for users who may not see them.
 */
export function useOpenLoans(clientId: number, enabled = true): { count: number; shown: string } {
  const params = { id: clientId }
  const mayCount = useMayCall(clientEquipmentOnLoan)
  const { data } = useFirstPage<Loan>(clientLoans, { params }, enabled)
  const open = data?.records.filter(({ returnDate }) => returnDate === null).length ?? 0
  const isFull = enabled && data !== undefined && open === data.page.size && data.page.last > 1
  const pieces = useCall(clientEquipmentOnLoan, { params }, { enabled: isFull && mayCount, part: true })
  const counted = isFull ? pieces.data?.length : open
  return { count: counted ?? open, shown: counted === undefined ? `${open}+` : String(counted) }
}
