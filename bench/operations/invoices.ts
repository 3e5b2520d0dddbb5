import { ask, get, type Operation, phrase } from '../operation.ts'
import type { Sample } from '../sample.ts'

/** The tables of the bulk screen show five a page (rule 2.9). */
export function invoices({ invoice, item }: Sample): Operation[] {
  const summaries = (name: string, query: string) =>
    get(`invoices: ${name}`, `/api/invoices/summaries?${query}`, { ofBare: 0.8 })
  return [
    summaries('to generate', 'generated=false&page=1&size=5'),
    summaries('history', 'generated=true&page=1&size=5'),
    summaries('history, page 500', 'generated=true&page=500&size=5'),
    summaries('by program', 'generated=true&page=1&size=5&sort=-program.name,-invoiceNumber'),
    summaries('of a month', 'generated=true&page=1&size=5&from=2026-06-01&to=2026-06-30'),
    summaries('search rare', `page=1&${phrase('zélie app 142')}`),
    summaries('search common', `page=1&${phrase('pep')}`),
    ask('invoices: search by POST', '/api/invoices/search', 'pep'),
    get('invoices: open amounts', '/api/invoices/open-amounts'),
    get('invoices: the month’s end', '/api/invoices/month-end'),
    get('invoices: rent of a month', '/api/invoices/rent?month=2026-06&page=1&size=5'),
    get('invoices: exports', '/api/invoices/exports'),
    get('invoices: archived', '/api/invoices/archived'),
    get('invoice: read', `/api/invoices/${invoice}`),
    get('invoice: items', `/api/invoices/${invoice}/items`),
    get('invoice: history', `/api/invoices/${invoice}/history`),
    ask('invoices: languages', '/api/invoices/languages', { invoiceIds: [invoice] }),
    ask('invoices: check before they are generated', '/api/invoices/check-generation', {
      invoiceIds: [invoice],
    }),
    ask('invoices: preview of an export', '/api/invoices/export/preview', {
      invoiceIds: [invoice],
      format: 'sage',
    }),
    get('items: to be invoiced', '/api/invoices/items?page=1&size=5', { ofBare: 0.8 }),
    get('items: search', `/api/invoices/items?page=1&size=5&${phrase('livraison')}`, { ofBare: 0.8 }),
    get('item: read', `/api/invoices/items/${item}`),
    get('item: history', `/api/invoice-items/${item}/history`),
    get('repairs: to be billed', '/api/services?billed=false&page=1&size=5'),
  ]
}
