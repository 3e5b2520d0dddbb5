import { useLingui } from '@lingui/react/macro'
import { Section } from '#kit/web/form/Section.tsx'
import { useMayCall } from '#kit/web/session/session.ts'
import { useSelection } from '#kit/web/table/useSelection.ts'
import type { InvoiceSummary } from '../contract/invoice.ts'
import type { InvoiceItem } from '../contract/item.ts'
import { listItems } from '../contract/item-calls.ts'
import { InvoiceBar } from './InvoiceBar.tsx'
import { ToBeInvoiced } from './items/ToBeInvoiced.tsx'
import { InvoiceHistory } from './lists/InvoiceHistory.tsx'
import { OpenInvoices } from './lists/OpenInvoices.tsx'
import type { InvoicedClient } from './owner.ts'
import bar from './SelectionBar.module.css'

/** The invoicing of one client, on the client's page (spec 2, 2.5). */
export function ClientInvoices({ client }: { client: InvoicedClient }) {
  const { t } = useLingui()
  const items = useSelection<InvoiceItem>()
  const invoices = useSelection<InvoiceSummary>()
  const seesItems = useMayCall(listItems)
  return (
    <Section id="invoices" title={t`Invoices`} flush>
      {seesItems && <ToBeInvoiced client={client} selected={items} />}
      <OpenInvoices client={client} selected={invoices} />
      <InvoiceHistory client={client} selected={invoices} />
      {invoices.records.length > 0 && (
        <div className={bar.below}>
          <InvoiceBar selected={invoices} onExport={() => {}} />
        </div>
      )}
    </Section>
  )
}
