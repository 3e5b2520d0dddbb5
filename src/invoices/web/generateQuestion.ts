import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { InvoiceItem } from '../contract/item.ts'

/** What is asked before invoices of these records are generated (rule 2.8): it counts the clients. */
export function useGenerateQuestion() {
  const { t } = useLingui()
  return (records: readonly Pick<InvoiceItem, 'id' | 'client'>[]) => {
    // whose a record is stays unknown to users who may not see clients: then each counts
    const clients = new Set(records.map(({ id, client }) => client?.id ?? `of ${id}`)).size
    return {
      title: t`${plural(clients, {
        one: 'Are you sure you would like to generate an Invoice for this Client?',
        other: 'Are you sure you would like to generate Invoices for these Clients?',
      })}`,
      consequence: t`${plural(clients, {
        one: 'This Invoice will be moved to the Invoice History.',
        other: 'These Invoices will be moved to the Invoice History.',
      })}`,
    }
  }
}
