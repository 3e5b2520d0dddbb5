import { request } from '#core/web/api/request.ts'
import { useEmbeddedList } from '#screens/web/embedded/useEmbeddedList.ts'
import type { InvoiceSummary } from '../../contract/invoice.ts'
import { summariseInvoices } from '../../contract/list-calls.ts'
import { useProgramSort } from './useProgramSort.ts'

export interface InvoiceFilter {
  generated: 'true' | 'false'
  clientId: string | undefined
  from?: string
  to?: string
}

/** A list of invoices as the server filters, sorts and pages it. */
export function useInvoiceList(filter: InvoiceFilter) {
  const { sort, header } = useProgramSort()
  const query = { ...filter, sort }
  const list = useEmbeddedList<InvoiceSummary>(summariseInvoices, { query })
  const loadAll = async () =>
    (await request(summariseInvoices, { query: { ...query, phrase: list.phrase } })) as InvoiceSummary[]
  return { list, header, loadAll }
}
export type InvoiceListing = ReturnType<typeof useInvoiceList>
