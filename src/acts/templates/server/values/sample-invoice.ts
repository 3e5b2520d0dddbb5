import type { Invoice } from '#acts/invoices/contract/invoice.ts'
import type { InvoiceItem } from '#acts/invoices/contract/item.ts'
import type { Language } from '../../contract/template.ts'

export const PROGRAM = {
  id: 1,
  name: 'Provincial Equipment Program',
  name_fr: 'Programme provincial d’équipement',
  acronym: 'PEP',
}
export const AT = '2026-05-04T15:00:00.000Z'

export const PIECE = {
  id: 1,
  equipmentNumber: '2041',
  equipmentNumberSuffix: 'A',
  type: { id: 1, code: 'P', description: 'Provincial', description_fr: 'Provincial' },
  item: { id: 1, name: 'Standard wheelchair', name_fr: 'Fauteuil roulant standard' },
}

const SAID = {
  en: ['Loan set-up', 'Labour, per hour', 'New brakes', 'Delivery', 'Delivered to the house in Dieppe'],
  fr: [
    'Mise en place du prêt',
    'Main-d’œuvre, à l’heure',
    'Freins neufs',
    'Livraison',
    'Livré au domicile, à Dieppe',
  ],
} as const

export function invoiceIn(language: Language): Invoice {
  const [setUp, labour, brakes, delivery, delivered] = SAID[language]
  const item = (id: number, code: string, about: string, rate: number, fee: number): InvoiceItem => ({
    id,
    version: 1,
    invoice: { id: 1, number: 'PEP1042' },
    client: null,
    program: PROGRAM,
    equipment: PIECE,
    loan: null,
    month: null,
    line: null,
    service: null,
    billingCode: { id, code, description: about, description_fr: null, fee: rate },
    description: null,
    fee,
    createdAt: AT,
  })
  const service = { id: 1, serviceDate: '2026-05-02', hours: 1.75 }
  return {
    id: 1,
    version: 1,
    invoiceNumber: 1042,
    approvalNumber: 'APP-4471',
    createdAt: AT,
    generatedAt: null,
    templateGenerated: false,
    client: null,
    program: { ...PROGRAM, invoiceNumberPrefix: 'PEP', invoiceRequiresApproval: true },
    approved: true,
    numberOfItems: 3,
    total: 1323.75,
    exportedAt: null,
    sendingWaived: false,
    updatedAt: AT,
    updatedBy: null,
    items: [
      { ...item(1, 'SET', setUp, 1150, 1150), loan: { id: 1, loanDate: '2026-05-01' } },
      { ...item(2, 'LAB', labour, 75, 131.25), service, description: brakes },
      { ...item(3, 'DEL', delivery, 42.5, 42.5), description: delivered },
    ],
  }
}
