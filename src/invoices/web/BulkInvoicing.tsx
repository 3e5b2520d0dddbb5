import { useLingui } from '@lingui/react/macro'
import { ModalPage } from '#kit/web/dialog/ModalPage.tsx'
import { useMayCall } from '#kit/web/session/session.ts'
import { useSelection } from '#kit/web/table/useSelection.ts'
import type { InvoiceSummary } from '../contract/invoice.ts'
import type { InvoiceItem } from '../contract/item.ts'
import { listItems } from '../contract/item-calls.ts'
import { InvoiceBar } from './InvoiceBar.tsx'
import { ToBeInvoiced } from './items/ToBeInvoiced.tsx'
import { InvoiceHistory } from './lists/InvoiceHistory.tsx'
import { OpenInvoices } from './lists/OpenInvoices.tsx'

/** A month's end: items of all clients become invoices, are approved and exported (spec 2, 2.6). */
export function BulkInvoicing() {
  const { t } = useLingui()
  const items = useSelection<InvoiceItem>()
  const invoices = useSelection<InvoiceSummary>()
  const seesItems = useMayCall(listItems)
  return (
    <ModalPage
      title={t`Bulk Invoicing`}
      foot={<InvoiceBar selected={invoices} onExport={() => {}} onLedger={() => {}} />}
    >
      {seesItems && <ToBeInvoiced client={undefined} selected={items} />}
      <OpenInvoices client={undefined} selected={invoices} />
      <InvoiceHistory client={undefined} selected={invoices} />
    </ModalPage>
  )
}
