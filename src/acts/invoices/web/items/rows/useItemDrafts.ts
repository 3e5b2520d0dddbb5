import { useLingui } from '@lingui/react/macro'
import { isSignedMoney } from '#core/contract/formats.ts'
import { messages } from '#core/contract/messages.ts'
import { request } from '#core/web/api/request.ts'
import { useLabels } from '#ui/web/record/labels.ts'
import { type InvoiceItem, itemRecord } from '../../../contract/item.ts'
import { updateItem } from '../../../contract/item-calls.ts'
import { TypingFault, useRowFault } from '../../rowFault.ts'
import { type Draft, type Drafts, useDrafts } from '../../useDrafts.ts'
import { clientAndItem } from '../itemName.ts'
import { type ItemValues, toChange } from '../values.ts'

export type ItemDrafts = Drafts<InvoiceItem, ItemValues>

/** Saves the input in the row of an item, and explains failures. */
export function useSaveItem() {
  const { t, i18n } = useLingui()
  const explain = useRowFault(t`An invoice item`, useLabels(itemRecord))
  async function save({ typed, over }: Draft<InvoiceItem, ItemValues>): Promise<InvoiceItem> {
    // a row of another page has no field that validates it
    if (typed.fee !== '' && !isSignedMoney(typed.fee)) throw new TypingFault(i18n._(messages.currency))
    return request(updateItem, { params: { id: over.id }, body: toChange(typed, over) })
  }
  return { save, explain }
}

/** Drafts of the rows of a list of items. */
export function useItemDrafts(title: string): ItemDrafts {
  return useDrafts({ title, call: updateItem, isTyped: () => true, nameOf: clientAndItem, ...useSaveItem() })
}
