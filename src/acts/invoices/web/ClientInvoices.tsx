import { useLingui } from '@lingui/react/macro'
import { Section } from '#ui/web/form/Section.tsx'
import { InvoiceBar } from './InvoiceBar.tsx'
import type { InvoicedClient } from './owner.ts'
import classes from './SelectionBar.module.css'
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
      {!task && bar.selected.records.length > 0 && (
        <div className={classes.below}>
          <InvoiceBar {...bar} />
        </div>
      )}
    </Section>
  )
}
