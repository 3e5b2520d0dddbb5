import { useLingui } from '@lingui/react/macro'
import { IconReceipt2 } from '@tabler/icons-react'
import { EmbeddedTable } from '#screens/web/embedded/EmbeddedTable.tsx'
import { ListOrForm } from '#screens/web/embedded/ListOrForm.tsx'
import { useEmbeddedList } from '#screens/web/embedded/useEmbeddedList.ts'
import { Section } from '#ui/web/form/Section.tsx'
import type { InvoiceItem } from '../contract/item.ts'
import { equipmentItems } from '../contract/item-calls.ts'
import { useItemColumns } from './items/itemColumns.tsx'

/** What of a piece of equipment is to be invoiced, to be read (rule 3.2.1). */
export function PieceItems({ id }: { id: number }) {
  const { t } = useLingui()
  const title = t`Items to be Invoiced`
  const list = useEmbeddedList<InvoiceItem>(equipmentItems, { params: { id } })
  const columns = useItemColumns({ isBulk: true })
  return (
    <Section id="items-to-be-invoiced" title={title} count={list.all?.totalRecordCount} flush>
      <ListOrForm title={title} refresh={list.refresh}>
        <EmbeddedTable
          title={title}
          list={list}
          columns={columns}
          icon={IconReceipt2}
          empty={t`There are no items to be invoiced`}
          noMatch={t`There are no items matching your search criteria`}
          placeholder={t`Client, equipment, program, code or note`}
        />
      </ListOrForm>
    </Section>
  )
}
