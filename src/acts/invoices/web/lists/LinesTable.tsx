import { useLingui } from '@lingui/react/macro'
import { IconReceipt2 } from '@tabler/icons-react'
import { useCall } from '#core/web/api/useCall.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import { displayInvoiceNumber, type InvoiceSummary } from '../../contract/invoice.ts'
import { itemsOfInvoice } from '../../contract/item-calls.ts'
import { useLineColumns } from '../items/lineColumns.tsx'

/** Lines of an invoice as issued. */
export function LinesTable({ invoice }: { invoice: InvoiceSummary }) {
  const { t } = useLingui()
  const items = useCall(itemsOfInvoice, { params: { id: invoice.id } })
  const { number, item, code, fee, note } = useLineColumns()
  const shown = displayInvoiceNumber(invoice)
  if (items.error) return <LoadFailure error={items.error} onRetry={() => void items.refetch()} />
  return (
    <DataTable
      label={t`Items of ${shown}`}
      columns={[number, item, code, fee, note]}
      rows={items.data}
      rowKey={({ id }) => id}
      empty={<EmptyState icon={IconReceipt2} title={t`This invoice has no items`} />}
      cards
    />
  )
}
