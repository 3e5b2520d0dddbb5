import { useLingui } from '@lingui/react/macro'
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { request } from '#core/web/api/request.ts'
import { useMayCall } from '#core/web/session/session.ts'
import type { RowActList } from '#screens/web/embedded/RowActs.tsx'
import { ask } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { toast } from '#ui/web/toast/toast.ts'
import type { InvoiceItem } from '../../contract/item.ts'
import { deleteItem, itemHistory, updateItem } from '../../contract/item-calls.ts'
import { itemName } from './itemName.ts'

interface ItemActs {
  /** Whether code, fee and note are fields of the row. */
  hasFields: boolean
  edit: (item: InvoiceItem) => void
  showHistory: (item: InvoiceItem) => void
  /** Called after the item was removed. */
  removed: (item: InvoiceItem) => void
}

/** Acts that the user may perform on an item to be invoiced; editing is rare where its row has fields. */
export function useItemActs({
  hasFields,
  edit,
  showHistory,
  removed,
}: ItemActs): (item: InvoiceItem) => RowActList {
  const { t } = useLingui()
  const mayEdit = useMayCall(updateItem)
  const mayRemove = useMayCall(deleteItem)
  const maySeeHistory = useMayCall(itemHistory)

  async function remove(item: InvoiceItem) {
    const source = item.loan
      ? t`Its loan can then be invoiced again.`
      : t`Its repair can then be invoiced again.`
    const yes = await ask({
      title: t`Are you sure you want to remove this invoice item?`,
      consequence: item.loan || item.service ? source : undefined,
      act: t`Remove item`,
      danger: true,
    })
    if (!yes) return
    try {
      await request(deleteItem, { params: { id: item.id } })
      removed(item)
      toast(t`Invoice item was deleted successfully.`)
    } catch (error) {
      await showFailure(error, t`An invoice item`, t`Something went wrong please check with administrator.`)
    }
  }

  return (item) => {
    const name = itemName(item)
    return [
      mayEdit && {
        label: t`Edit item ${name}`,
        words: t`Edit`,
        icon: IconPencil,
        rare: hasFields,
        onClick: () => edit(item),
      },
      maySeeHistory && {
        label: t`History of item ${name}`,
        words: t`History`,
        icon: IconHistory,
        rare: true,
        onClick: () => showHistory(item),
      },
      mayRemove && {
        label: t`Remove item ${name}`,
        words: t`Remove`,
        icon: IconTrash,
        rare: true,
        onClick: () => void remove(item),
      },
    ]
  }
}
