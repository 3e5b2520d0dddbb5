import { isForbidden } from '#core/web/api/ApiError.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useMoney } from '#core/web/i18n/money.ts'
import { openAmounts } from '../contract/list-calls.ts'
import type { InvoicedClient } from './owner.ts'

/** What is still to be done, as people read it; nothing where there is nothing, or while it is not known. */
export function useOpenAmounts(client: InvoicedClient | undefined) {
  const money = useMoney()
  const { data, error } = useCall(openAmounts, { query: { clientId: client && String(client.id) } })
  const shown = (amount: number | null | undefined) => (amount ? money(amount) : undefined)
  return {
    items: shown(data?.items),
    invoices: shown(data?.invoices),
    /** Known to be nothing; never for who may not see items. */
    isNothing: data?.items === 0 && data.invoices === 0,
    isForbidden: isForbidden(error),
  }
}
