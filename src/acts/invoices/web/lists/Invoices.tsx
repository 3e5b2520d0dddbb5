import { useLingui } from '@lingui/react/macro'
import { IconFileInvoice } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { EmbeddedTable } from '#screens/web/embedded/EmbeddedTable.tsx'
import { ListOrForm } from '#screens/web/embedded/ListOrForm.tsx'
import type { Selected } from '#ui/web/table/useSelection.ts'
import { KeptOffer } from '#ui/web/unsaved/KeptOffer.tsx'
import { displayInvoiceNumber, type InvoiceSummary } from '../../contract/invoice.ts'
import { useGuarded } from '../guarded.ts'
import { InvoiceLines } from './InvoiceLines.tsx'
import { useInvoiceColumns } from './invoiceColumns.tsx'
import { useApprovals } from './useApprovals.ts'
import type { InvoiceListing } from './useInvoiceList.ts'
import { useLinesExpansion } from './useLinesExpansion.tsx'

interface InvoicesProps {
  title: string
  listing: InvoiceListing
  selected: Selected<InvoiceSummary>
  isBulk: boolean
  isCompleted: boolean
  /** Whether approval numbers can be entered in the list. */
  approves?: boolean
  /** Whether the rows can be selected. */
  selects?: boolean
  empty: string
  filters?: ReactNode
  filtered?: boolean
}

/** A list of invoices to view, approve and select. */
export function Invoices(props: InvoicesProps) {
  const { title, listing, selected, isBulk, isCompleted, approves, selects = true } = props
  const { empty, filters, filtered } = props
  const { t } = useLingui()
  const { list, header, loadAll } = listing
  const drafts = useApprovals(title, list.rows ?? [])
  const columns = useInvoiceColumns({
    isBulk,
    isCompleted,
    sort: header,
    drafts: isCompleted ? undefined : drafts,
  })
  const expansion = useLinesExpansion((invoice) => (
    <InvoiceLines invoice={invoice} onArchived={() => selected.set([invoice], false)} />
  ))
  const selection = useGuarded(selected, {
    label: (invoice) => {
      const number = displayInvoiceNumber(invoice)
      return t`Select invoice ${number}`
    },
    lack: (invoice) => {
      const number = displayInvoiceNumber(invoice)
      return invoice.approved ? undefined : t`${number}: without an approval number`
    },
  })
  const { refresh } = selected
  const rows = list.rows
  useEffect(() => refresh(rows ?? []), [refresh, rows])
  return (
    <ListOrForm title={title} refresh={list.refresh}>
      {drafts.kept && approves && (
        <KeptOffer kept={drafts.kept} onPutBack={drafts.putBack} onDiscard={drafts.discard} />
      )}
      <EmbeddedTable
        title={title}
        list={list}
        columns={columns}
        icon={IconFileInvoice}
        empty={empty}
        noMatch={t`There are no invoices matching your search criteria`}
        placeholder={
          isBulk
            ? t`Client, invoice number, approval number or program`
            : t`Invoice or approval number, program`
        }
        ofAll={isBulk}
        filters={filters}
        filtered={filtered}
        selection={selects ? selection : undefined}
        loadAll={loadAll}
        expansion={expansion}
      />
    </ListOrForm>
  )
}
