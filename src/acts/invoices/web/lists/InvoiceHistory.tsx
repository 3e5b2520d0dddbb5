import { useLingui } from '@lingui/react/macro'
import { memo, useState } from 'react'
import { useDates } from '#core/web/i18n/dates.ts'
import type { Selected } from '#ui/web/table/useSelection.ts'
import type { InvoiceSummary } from '../../contract/invoice.ts'
import type { MonthStep } from '../../contract/month-end.ts'
import { InvoiceSection } from '../InvoiceSection.tsx'
import type { InvoicedClient } from '../owner.ts'
import { type Days, HistoryDates } from './HistoryDates.tsx'
import { Invoices } from './Invoices.tsx'
import { useInvoiceList } from './useInvoiceList.ts'

interface InvoiceHistoryProps {
  /** Absent for the list of all clients. */
  client: InvoicedClient | undefined
  selected: Selected<InvoiceSummary>
  /** Shows only the invoices of this step of the month's end. */
  monthStep: MonthStep | undefined
}

/** Invoices whose documents were made, within the chosen days. */
export const InvoiceHistory = memo(function InvoiceHistory({
  client,
  selected,
  monthStep,
}: InvoiceHistoryProps) {
  const { t } = useLingui()
  const { day } = useDates()
  const [{ from, to }, setDays] = useState<Days>({ from: '', to: '' })
  const listing = useInvoiceList({
    generated: 'true',
    clientId: client && String(client.id),
    from: from || undefined,
    to: to || undefined,
    awaitsSending: monthStep === 'send' ? 'true' : undefined,
  })
  const last = day(listing.newest?.generatedAt)
  const filtered = from !== '' || to !== ''
  const title = t`Invoice History`
  return (
    <InvoiceSection
      id="invoice-history"
      title={title}
      count={listing.list.all?.totalRecordCount}
      summary={!filtered && last && t`Last generated ${last}`}
      nested={client !== undefined}
    >
      <Invoices
        title={title}
        listing={listing}
        selected={selected}
        isBulk={!client}
        isCompleted
        empty={
          monthStep === 'send'
            ? t`No invoice in the history waits to be sent`
            : t`There are no invoices in the history`
        }
        filters={<HistoryDates onDays={setDays} />}
        filtered={filtered}
      />
    </InvoiceSection>
  )
})
