import { useLingui } from '@lingui/react/macro'
import { ModalPage } from '#ui/web/dialog/ModalPage.tsx'
import { InvoiceBar } from './InvoiceBar.tsx'
import { MonthEnd } from './MonthEnd.tsx'
import { useDesk } from './useDesk.tsx'
import { useMonthStep } from './useMonthStep.ts'

/** A month's end: items of all clients become invoices, are approved and exported (rule 2.2.6). */
export function BulkInvoicing() {
  const { t } = useLingui()
  const month = useMonthStep()
  const { step, body, bar } = useDesk(undefined, month)
  return (
    <ModalPage title={t`Bulk Invoicing`} foot={!step && <InvoiceBar {...bar} hasLedger />}>
      {!step && <MonthEnd step={month} />}
      {body}
    </ModalPage>
  )
}
