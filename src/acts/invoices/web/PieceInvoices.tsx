import { useLingui } from '@lingui/react/macro'
import { IconFileInvoice } from '@tabler/icons-react'
import { EmbeddedList } from '#screens/web/embedded/EmbeddedList.tsx'
import { useEmbeddedList } from '#screens/web/embedded/useEmbeddedList.ts'
import type { InvoiceSummary } from '../contract/invoice.ts'
import { equipmentInvoices } from '../contract/list-calls.ts'
import { useInvoiceColumns } from './lists/invoiceColumns.tsx'
import { LinesTable } from './lists/LinesTable.tsx'
import { useLinesExpansion } from './lists/useLinesExpansion.tsx'

/** Read-only list of the invoices of a piece of equipment (rule 3.2.1). */
export function PieceInvoices({ id }: { id: number }) {
  const { t } = useLingui()
  const list = useEmbeddedList<InvoiceSummary>(equipmentInvoices, { params: { id } })
  const columns = useInvoiceColumns({ isBulk: true, isCompleted: true })
  const expansion = useLinesExpansion((invoice) => <LinesTable invoice={invoice} />)
  return (
    <EmbeddedList
      id="invoices"
      title={t`Invoices`}
      list={list}
      columns={columns}
      defaultOpen={false}
      icon={IconFileInvoice}
      empty={t`There are no invoices for this piece of equipment.`}
      noMatch={t`There are no invoices matching your search criteria`}
      placeholder={t`Client, invoice number, approval number or program`}
      expansion={expansion}
    />
  )
}
