import { useState } from 'react'
import { request } from '#core/web/api/request.ts'
import { useEmbeddedList, useFirstPage } from '#screens/web/embedded/useEmbeddedList.ts'
import { sortHead } from '#ui/web/table/sorting.ts'
import type { InvoiceSummary } from '../../contract/invoice.ts'
import { summariseInvoices } from '../../contract/list-calls.ts'

/** What the clicks on the head of the program lead through (rule 2.4); newest first until the first. */
const BY_PROGRAM = 'program.name,invoiceNumber'
const TURNS = [BY_PROGRAM, '-program.name,-invoiceNumber', 'invoiceNumber']

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
  const [sort, setSort] = useState<string>()
  const header = sortHead({ shown: sort, sort: setSort }, BY_PROGRAM, TURNS)
  const query = { ...filter, sort }
  const list = useEmbeddedList<InvoiceSummary>(summariseInvoices, { query })
  const loadAll = async () =>
    (await request(summariseInvoices, { query: { ...query, phrase: list.phrase } })) as InvoiceSummary[]
  // a list that is sorted, or searched, begins with another one
  const newest = useFirstPage<InvoiceSummary>(summariseInvoices, { query: { ...filter } }).data?.records[0]
  return { list, header, loadAll, newest }
}
export type InvoiceListing = ReturnType<typeof useInvoiceList>
