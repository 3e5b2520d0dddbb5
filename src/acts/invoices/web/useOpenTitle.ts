import { useLingui } from '@lingui/react/macro'
import type { InvoicedClient } from './owner.ts'

/** What the list of the invoices without a document is called: on a client's page, or over all clients. */
export function useOpenTitle(client: InvoicedClient | undefined): string {
  const { t } = useLingui()
  return client ? t`Invoices Requiring Approval` : t`Invoices to be generated`
}
