import { useLingui } from '@lingui/react/macro'
import { ModalPage } from '#ui/web/dialog/ModalPage.tsx'
import { InvoiceBar } from './InvoiceBar.tsx'
import { useDesk } from './useDesk.tsx'

/** A month's end: items of all clients become invoices, are approved and exported (rule 2.2.6). */
export function BulkInvoicing() {
  const { t } = useLingui()
  const { step, body, bar } = useDesk(undefined)
  return (
    <ModalPage title={t`Bulk Invoicing`} foot={!step && <InvoiceBar {...bar} hasLedger />}>
      {body}
    </ModalPage>
  )
}
