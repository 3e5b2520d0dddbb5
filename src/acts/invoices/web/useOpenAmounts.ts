import { isForbidden } from '#core/web/api/ApiError.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useMoney } from '#core/web/i18n/money.ts'
import { openAmounts } from '../contract/list-calls.ts'
import type { InvoicedClient } from './owner.ts'

/** Amounts still to be invoiced or generated, formatted; undefined if zero or not loaded yet. */
export function useOpenAmounts(client: InvoicedClient | undefined) {
  const money = useMoney()
  const { data, error } = useCall(openAmounts, { query: { clientId: client && String(client.id) } })
  const shown = (amount: number | null | undefined) => (amount ? money(amount) : undefined)
  return {
    items: shown(data?.items),
    invoices: shown(data?.invoices),
    isForbidden: isForbidden(error),
  }
}
