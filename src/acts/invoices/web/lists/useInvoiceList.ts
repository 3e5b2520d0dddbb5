import { useState } from 'react'
import { request } from '#core/web/api/request.ts'
import { useEmbeddedList, useFirstPage } from '#screens/web/embedded/useEmbeddedList.ts'
import { sortHead } from '#ui/web/table/sorting.ts'
import type { InvoiceSummary } from '../../contract/invoice.ts'
import { summariseInvoices } from '../../contract/list-calls.ts'

/** Sort orders that successive clicks on the program header select (rule 2.4); before the first click, newest first. */
const BY_PROGRAM = 'program.name,invoiceNumber'
const TURNS = [BY_PROGRAM, '-program.name,-invoiceNumber', 'invoiceNumber']

export interface InvoiceFilter {
  generated: 'true' | 'false'
  clientId: string | undefined
  from?: string
  to?: string
  approved?: 'false'
  awaitsSending?: 'true'
}

/** A list of invoices as the server filters, sorts and pages it. */
export function useInvoiceList(filter: InvoiceFilter) {
  const [sort, setSort] = useState<string>()
  const header = sortHead({ shown: sort, sort: setSort }, BY_PROGRAM, TURNS)
  const query = { ...filter, sort }
  const list = useEmbeddedList<InvoiceSummary>(summariseInvoices, { query }, { isSizable: !filter.clientId })
  const loadAll = async () =>
    (await request(summariseInvoices, { query: { ...query, phrase: list.phrase } })) as InvoiceSummary[]
  // read separately, because a sorted or searched list does not begin with the newest invoice
  const newest = useFirstPage<InvoiceSummary>(summariseInvoices, { query: { ...filter } }).data?.records[0]
  return { list, header, loadAll, newest }
}
export type InvoiceListing = ReturnType<typeof useInvoiceList>
