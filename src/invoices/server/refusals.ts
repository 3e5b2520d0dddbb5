import { conflict, type Text } from '#core/server/errors.ts'
import { displayNumber } from '#equipment/contract/equipment.ts'
import { type InvoiceItem, lacking } from '../contract/item.ts'

/** Why an item is refused, in sentences that name it. */

/** `P1042 LAB`: what people tell an item by, as far as it has that. */
function nameOf({ equipment, billingCode, id }: InvoiceItem): string {
  const parts = [equipment && displayNumber(equipment), billingCode?.code].filter(Boolean)
  return parts.join(' ') || `#${id}`
}

const LACKS = {
  program: ['program', 'programme'],
  billingCode: ['billing code', 'code de facturation'],
  equipment: ['equipment', 'équipement'],
  fee: ['fee', 'tarif'],
} as const

/** Rule 2.5. */
const DOUBLE_CHECK: Text = [
  'Please double check items you want to select to make sure they are all filled with data',
  'Veuillez vérifier que les articles à choisir sont entièrement remplis',
]

export const isInvoiced = (item: InvoiceItem) =>
  conflict([
    `The item ${nameOf(item)} is on the invoice ${item.invoice?.number ?? ''}.`,
    `L’article ${nameOf(item)} figure sur la facture ${item.invoice?.number ?? ''}.`,
  ])

/** Undefined where the item can be invoiced to this client and program. */
export function whyNotInvoiced(item: InvoiceItem, client: number, program: number): Text | undefined {
  const name = nameOf(item)
  const missing = lacking(item)
  if (missing.length) {
    const said = (tongue: 0 | 1) => missing.map((field) => LACKS[field][tongue]).join(', ')
    return [`${DOUBLE_CHECK[0]}: ${name} (${said(0)})`, `${DOUBLE_CHECK[1]}\u00a0: ${name} (${said(1)})`]
  }
  if (item.client?.id !== client)
    return [`The item ${name} belongs to another client.`, `L’article ${name} est celui d’un autre client.`]
  if (item.program?.id !== program)
    return [`The item ${name} belongs to another program.`, `L’article ${name} relève d’un autre programme.`]
  return undefined
}

/** Of an invoice, where it is to be generated or exported. */
export const NOT_THERE: Text = ['There is no such invoice.', 'Cette facture n’existe pas.']
export const IS_ARCHIVED: Text = ['This invoice is archived.', 'Cette facture est archivée.']
export const AWAITS_APPROVAL: Text = [
  'This invoice awaits its approval number.',
  'Cette facture attend son numéro d’approbation.',
]
