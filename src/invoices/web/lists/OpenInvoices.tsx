import { useLingui } from '@lingui/react/macro'
import type { Selected } from '#ui/web/table/useSelection.ts'
import type { InvoiceSummary } from '../../contract/invoice.ts'
import { InvoiceSection } from '../InvoiceSection.tsx'
import type { InvoicedClient } from '../owner.ts'
import { useOpenAmounts } from '../useOpenAmounts.ts'
import { useOpenTitle } from '../useOpenTitle.ts'
import { Invoices } from './Invoices.tsx'
import { useInvoiceList } from './useInvoiceList.ts'

interface OpenInvoicesProps {
  /** Absent over all clients. */
  client: InvoicedClient | undefined
  selected: Selected<InvoiceSummary>
}

/** What no document was made of yet; some of it waits for approval (rules 2.2.5 and 2.2.6). */
export function OpenInvoices({ client, selected }: OpenInvoicesProps) {
  const { t } = useLingui()
  const title = useOpenTitle(client)
  const { invoices: summary } = useOpenAmounts(client)
  const listing = useInvoiceList({ generated: 'false', clientId: client && String(client.id) })
  return (
    <InvoiceSection
      id="invoices-to-be-generated"
      title={title}
      count={listing.list.all?.totalRecordCount}
      summary={summary}
      nested={client !== undefined}
    >
      <Invoices
        title={title}
        listing={listing}
        selected={selected}
        isBulk={!client}
        isCompleted={false}
        empty={
          client ? t`There are no invoices requiring approval` : t`There are no invoices to be generated`
        }
      />
    </InvoiceSection>
  )
}
