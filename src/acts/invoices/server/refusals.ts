import { type Message, msg } from '#core/contract/msg.ts'
import { conflict } from '#core/server/errors.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { type InvoiceItem, lacking } from '../contract/item.ts'

/** Reasons for refusing an item, as sentences that name it. */

/** Short name of an item, e.g. `P1042 LAB`, from the parts that it has. */
function nameOf({ equipment, billingCode, id }: InvoiceItem): string {
  const parts = [equipment && displayNumber(equipment), billingCode?.code].filter(Boolean)
  return parts.join(' ') || `#${id}`
}

const LACKS = {
  program: msg`program`,
  billingCode: msg`billing code`,
  equipment: msg`equipment`,
  fee: msg`fee`,
} as const

/** Rule 2.5. */
const DOUBLE_CHECK = msg({
  message: 'Please double check items you want to select to make sure they are all filled with data',
  context: 'before the name of an item',
})

export const isInvoiced = (item: InvoiceItem) =>
  conflict(
    msg`The item ${{ name: nameOf(item) }} is on the invoice ${{ number: item.invoice?.number ?? '' }}.`,
  )

/** Undefined if the item can be invoiced to this client and program. */
export function whyNotInvoiced(item: InvoiceItem, client: number, program: number): Message | undefined {
  const name = nameOf(item)
  const missing = lacking(item)
  if (missing.length)
    return msg`${{ request: DOUBLE_CHECK }}: ${{ name }} (${{ missing: missing.map((field) => LACKS[field]) }})`
  if (item.client?.id !== client) return msg`The item ${{ name }} belongs to another client.`
  if (item.program?.id !== program) return msg`The item ${{ name }} belongs to another program.`
  return undefined
}

/** Reasons why an invoice cannot be generated or exported. */
export const NOT_THERE = msg`There is no such invoice.`
export const IS_ARCHIVED = msg`This invoice is archived.`
export const AWAITS_APPROVAL = msg`This invoice awaits its approval number.`
