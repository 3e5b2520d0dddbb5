import { displayNumber } from '#records/equipment/contract/equipment.ts'
import type { InvoiceItem } from '../../contract/item.ts'

/** What tells an item from the others, in the names of its buttons. */
export function itemName({ equipment, client, billingCode }: InvoiceItem): string {
  const of = equipment ? displayNumber(equipment) : (client?.clientNumber ?? '')
  return [of, billingCode?.code].filter(Boolean).join(', ')
}

/** The same with whose it is: a piece may be on several, each of another client. */
export const clientAndItem = (item: InvoiceItem): string =>
  [item.equipment && item.client?.clientNumber, itemName(item)].filter(Boolean).join(' ')
