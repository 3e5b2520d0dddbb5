import type { Language } from '#templates/contract/template.ts'
import type { Labelled } from './words.ts'

export interface InvoiceWords {
  title: string
  facts: Labelled
  /** Stands only where there is one. */
  approval: string
  to: string
  for: string
  clientNumber: string
  columns: readonly [
    item: string,
    equipment: string,
    date: string,
    hours: string,
    rate: string,
    amount: string,
  ]
  total: string
  note: string
}

export const INVOICES: Record<Language, InvoiceWords> = {
  en: {
    title: 'Invoice',
    facts: [
      ['Invoice number', '{invoice.number}'],
      ['Date', '{invoice.date}'],
    ],
    approval: 'Approval number',
    to: 'Billed to',
    for: 'For',
    clientNumber: 'Client number',
    columns: ['Service', 'Equipment', 'Date', 'Hours', 'Rate', 'Amount'],
    total: 'Total',
    note: 'Please quote the invoice number {invoice.number} with your payment. Thank you.',
  },
  fr: {
    title: 'Facture',
    facts: [
      ['Numéro de facture', '{invoice.number}'],
      ['Date', '{invoice.date}'],
    ],
    approval: 'Numéro d’approbation',
    to: 'Facturé à',
    for: 'Pour',
    clientNumber: 'Numéro de client',
    columns: ['Service', 'Équipement', 'Date', 'Heures', 'Tarif', 'Montant'],
    total: 'Total',
    note: 'Veuillez indiquer le numéro de facture {invoice.number} avec votre paiement. Merci.',
  },
}
