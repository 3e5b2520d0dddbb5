import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMoney } from '#core/web/i18n/money.ts'
import { displayInvoiceNumber, type InvoiceSummary } from '../contract/invoice.ts'
import type { InvoiceItem } from '../contract/item.ts'
import { totalsOf } from './totals.ts'

/** Question before invoices of these records are generated, with the number of clients (rule 2.8). */
export function useGenerateQuestion() {
  const { t } = useLingui()
  return (records: readonly Pick<InvoiceItem, 'id' | 'client'>[]) => {
    // users who may not see clients do not know whose a record is: then each record counts
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

/** Limit of numbers that the question names; the others are counted. */
const MAX_NAMED = 10

/** Summary of the invoices: "2 invoices, $522.44: PEP254, PEP255. Templates: Invoice." */
export function useInvoiceFigures() {
  const { t, i18n } = useLingui()
  const money = useMoney()
  const list = (texts: readonly string[]) => new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(texts)
  return (invoices: readonly InvoiceSummary[], templateNames: readonly string[]) => {
    const count = plural(invoices.length, { one: '# invoice', other: '# invoices' })
    const total = money(totalsOf(invoices.map(({ program, total }) => ({ program, amount: total }))).total)
    const more = invoices.length - MAX_NAMED
    const numbers = list([
      ...invoices.slice(0, MAX_NAMED).map(displayInvoiceNumber),
      ...(more > 0 ? [plural(more, { one: '# more', other: '# more' })] : []),
    ])
    const templates = list(templateNames)
    return t`${count}, ${total}: ${numbers}. Templates: ${templates}.`
  }
}
