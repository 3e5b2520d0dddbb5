import { useState } from 'react'
import { request } from '#core/web/api/request.ts'
import { useEmbeddedList } from '#screens/web/embedded/useEmbeddedList.ts'
import type { Column } from '#ui/web/table/columns.ts'
import type { InvoiceSummary } from '../../contract/invoice.ts'
import { summariseInvoices } from '../../contract/list-calls.ts'

/** Nothing clicked yet, then what each click leads to (rule 2.4): by program, back, by invoice number alone. */
const ORDERS = [
  { sort: undefined, order: 'none' },
  { sort: 'program.name,invoiceNumber', order: 'ascending' },
  { sort: '-program.name,-invoiceNumber', order: 'descending' },
  { sort: 'invoiceNumber', order: 'none' },
] as const

/** The order of a list of invoices: newest first until the program column is clicked, whose orders then take turns. */
function useProgramSort(): { sort: string | undefined; header: NonNullable<Column<never>['sort']> } {
  const [place, setPlace] = useState(0)
  const { sort, order } = ORDERS[place] ?? ORDERS[0]
  return { sort, header: { order, onClick: () => setPlace((place % 3) + 1) } }
}

export interface InvoiceFilter {
  generated: 'true' | 'false'
  clientId: string | undefined
  from?: string
  to?: string
  approved?: 'false'
  awaitsSage?: 'true'
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
