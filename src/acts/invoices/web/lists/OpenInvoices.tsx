import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { Selected } from '#ui/web/table/useSelection.ts'
import type { InvoiceSummary } from '../../contract/invoice.ts'
import type { MonthStep } from '../../contract/month-end.ts'
import { InvoiceSection } from '../InvoiceSection.tsx'
import type { InvoicedClient } from '../owner.ts'
import { useOpenAmounts } from '../useOpenAmounts.ts'
import { useOpenTitle } from '../useOpenTitle.ts'
import { Invoices } from './Invoices.tsx'
import { useInvoiceList } from './useInvoiceList.ts'

interface OpenInvoicesProps {
  /** Absent for the list of all clients. */
  client: InvoicedClient | undefined
  selected: Selected<InvoiceSummary>
  /** Shows only the invoices of this step of the month's end. */
  monthStep: MonthStep | undefined
}

/** Invoices without a document; some wait for approval (rules 2.2.5 and 2.2.6). */
export const OpenInvoices = memo(function OpenInvoices({ client, selected, monthStep }: OpenInvoicesProps) {
  const { t } = useLingui()
  const title = useOpenTitle(client)
  const { invoices: summary } = useOpenAmounts(client)
  const listing = useInvoiceList({
    generated: 'false',
    clientId: client && String(client.id),
    approved: monthStep === 'approve' ? 'false' : undefined,
    awaitsSending: monthStep === 'send' ? 'true' : undefined,
  })
  const nothing = client
    ? t`There are no invoices requiring approval`
    : t`There are no invoices to be generated`
  const nothingLeft = {
    approve: t`No invoice waits for its approval number`,
    send: t`No approved invoice waits for its document`,
  }
  return (
    <InvoiceSection
      id="invoices-to-be-generated"
      title={title}
      count={listing.list.all?.totalRecordCount}
      summary={monthStep ? undefined : summary}
      nested={client !== undefined}
    >
      <Invoices
        title={title}
        listing={listing}
        selected={selected}
        isBulk={!client}
        isCompleted={false}
        approves={monthStep !== 'send'}
        selects={monthStep !== 'approve'}
        empty={monthStep === 'approve' || monthStep === 'send' ? nothingLeft[monthStep] : nothing}
      />
    </InvoiceSection>
  )
})
