import { displayNumber } from '#records/equipment/contract/equipment.ts'
import type { InvoiceItem } from '../../contract/item.ts'

/** Name of an item in the labels of its buttons. */
export function itemName({ equipment, client, billingCode }: InvoiceItem): string {
  const of = equipment ? displayNumber(equipment) : (client?.clientNumber ?? '')
  return [of, billingCode?.code].filter(Boolean).join(', ')
}

/** The same with the client: a piece may have several items, each for another client. */
export const clientAndItem = (item: InvoiceItem): string =>
  [item.equipment && item.client?.clientNumber, itemName(item)].filter(Boolean).join(' ')
