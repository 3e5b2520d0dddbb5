import { useLingui } from '@lingui/react/macro'
import { ModalPage } from '#kit/web/dialog/ModalPage.tsx'
import { InvoiceBar } from './InvoiceBar.tsx'
import { useDesk } from './useDesk.tsx'

/** A month's end: items of all clients become invoices, are approved and exported (spec 2, 2.6). */
export function BulkInvoicing() {
  const { t } = useLingui()
  const { selected, step, show, body } = useDesk(undefined)
  return (
    <ModalPage
      title={t`Bulk Invoicing`}
      foot={
        !step && (
          <InvoiceBar
            selected={selected}
            onExport={show}
            onDocuments={() => show('documents')}
            onLedger={() => show('ledger')}
          />
        )
      }
    >
      {body}
    </ModalPage>
  )
}
