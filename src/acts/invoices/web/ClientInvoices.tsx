import { useLingui } from '@lingui/react/macro'
import { Section } from '#ui/web/form/Section.tsx'
import { InvoiceBar } from './InvoiceBar.tsx'
import type { InvoicedClient } from './owner.ts'
import { BelowList } from './SelectionBar.tsx'
import { useDesk } from './useDesk.tsx'
import { useOpenAmounts } from './useOpenAmounts.ts'

export function ClientInvoices({ client }: { client: InvoicedClient }) {
  const { t } = useLingui()
  const { items: open, isForbidden } = useOpenAmounts(client)
  const { task, body, bar } = useDesk(client)
  if (isForbidden) return null
  return (
    <Section
      id="invoices"
      title={t`Invoices`}
      amount={open}
      summary={open && t`${open} to be invoiced`}
      defaultOpen={false}
      flush
    >
      {body}
      {!task && (
        <BelowList selected={bar.selected}>
          <InvoiceBar {...bar} />
        </BelowList>
      )}
    </Section>
  )
}
