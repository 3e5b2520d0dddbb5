import { useLingui } from '@lingui/react/macro'
import { IconReceipt2 } from '@tabler/icons-react'
import { EmbeddedList } from '#screens/web/embedded/EmbeddedList.tsx'
import { useEmbeddedList } from '#screens/web/embedded/useEmbeddedList.ts'
import type { InvoiceItem } from '../contract/item.ts'
import { equipmentItems } from '../contract/item-calls.ts'
import { useItemColumns } from './items/itemColumns.tsx'

/** Read-only list of the items to be invoiced of a piece of equipment (rule 3.2.1). */
export function PieceItems({ id }: { id: number }) {
  const { t } = useLingui()
  const list = useEmbeddedList<InvoiceItem>(equipmentItems, { params: { id } })
  const columns = useItemColumns({ isBulk: true })
  return (
    <EmbeddedList
      id="items-to-be-invoiced"
      title={t`Items to be Invoiced`}
      list={list}
      columns={columns}
      defaultOpen={false}
      icon={IconReceipt2}
      empty={t`There are no items to be invoiced`}
      noMatch={t`There are no items matching your search criteria`}
      placeholder={t`Client, equipment, program, code or note`}
    />
  )
}
