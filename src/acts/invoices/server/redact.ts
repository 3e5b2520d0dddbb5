import { holds } from '#core/contract/permissions.ts'
import type { SignedIn } from '#core/server/caller.ts'
import { forbidden } from '#core/server/errors.ts'
import type { Invoice, InvoiceSummary } from '../contract/invoice.ts'
import type { InvoiceItem } from '../contract/item.ts'

/** Users who may not see clients get invoices and items without the client. */

export const seesClients = (user: SignedIn) => holds(user, 'READ_CLIENTS')

/** Rejects a filter by client with 403 if the user may not see clients, because the matches would reveal whose they are. */
export function allowClientFilter<Q extends { clientId?: number }>(user: SignedIn, query: Q): Q {
  if (query.clientId && !seesClients(user)) throw forbidden()
  return query
}

/** Whether the user may see a change of a field in the trail. */
export const maySeeChange = (user: SignedIn, field: string) => field !== 'client' || seesClients(user)

export function redactItem(user: SignedIn, item: InvoiceItem): InvoiceItem {
  return seesClients(user) ? item : { ...item, client: null }
}

export function redactSummary<I extends InvoiceSummary>(user: SignedIn, { deleted, ...invoice }: I) {
  const client = seesClients(user) ? invoice.client : null
  return { ...invoice, client, ...(deleted && { deleted }) }
}

export function redactInvoice(user: SignedIn, invoice: Invoice): Invoice {
  const items = invoice.items.map((item) => redactItem(user, item))
  return { ...redactSummary(user, { ...invoice, items }), items }
}
