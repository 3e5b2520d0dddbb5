import { useLingui } from '@lingui/react/macro'
import type { InvoicedClient } from './owner.ts'

/** Title of the list of invoices without a document: on a client's page, or over all clients. */
export function useOpenTitle(client: InvoicedClient | undefined): string {
  const { t } = useLingui()
  return client ? t`Invoices Requiring Approval` : t`Invoices to be generated`
}
