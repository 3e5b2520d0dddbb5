import { useLingui } from '@lingui/react/macro'
import { ModalPage } from '#ui/web/dialog/ModalPage.tsx'
import { InvoiceBar } from './InvoiceBar.tsx'
import { ItemBar } from './items/ItemBar.tsx'
import { SelectedActs, useMayActOnSelected } from './items/SelectedActs.tsx'
import { MonthEnd } from './MonthEnd.tsx'
import { StepHint } from './StepHint.tsx'
import { useDesk } from './useDesk.tsx'
import { useMonthStep } from './useMonthStep.ts'

/** Page for a month's end: items of all clients become invoices, are approved and exported (rule 2.2.6). */
export function BulkInvoicing() {
  const { t } = useLingui()
  const { monthStep, isOpen } = useMonthStep()
  const { task, body, bar, items } = useDesk(undefined, monthStep)
  const mayActOnItems = useMayActOnSelected(undefined, monthStep)
  const ofItems = mayActOnItems && (
    <ItemBar selected={items}>
      <SelectedActs client={undefined} selected={items} monthStep={monthStep} desk={bar} />
    </ItemBar>
  )
  const ofInvoices = <InvoiceBar {...bar} isSending={monthStep === 'send'} />
  const feet = {
    complete: ofItems,
    generate: ofItems,
    // nothing can be selected without an approval number
    approve: <StepHint step="approve" />,
    send: ofInvoices,
  }
  return (
    <ModalPage title={t`Bulk Invoicing`} foot={!task && (monthStep ? feet[monthStep] : ofInvoices)}>
      {!task && <MonthEnd monthStep={monthStep} cameFrom={bar.cameFrom} onTask={bar.onTask} />}
      {isOpen && body}
    </ModalPage>
  )
}
