import { LOANS } from '#acts/loans/contract/calls.ts'
import { SERVICES } from '#acts/services/contract/calls.ts'

/** Reading calls that show invoices and items, or the loans and repairs that they were made of. */
export const INVOICES = [
  ...['readInvoice', 'itemsOfInvoice', 'summariseInvoices', 'searchInvoices', 'invoiceHistory'],
  ...['clientInvoices', 'equipmentInvoices', 'openAmounts', 'invoicingMonthEnd'],
  ...[
    'listInvoiceItems',
    'clientInvoiceItems',
    'equipmentInvoiceItems',
    'readInvoiceItem',
    'invoiceItemHistory',
  ],
  ...['listUnbilledRepairs', 'listRent', 'listInvoiceExports', 'previewExport', 'checkGeneration'],
  ...LOANS,
  ...SERVICES,
]
