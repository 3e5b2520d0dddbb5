import { useLingui } from '@lingui/react/macro'
import { IconReceipt2 } from '@tabler/icons-react'
import { EntriesTable } from '#screens/web/embedded/EntriesTable.tsx'
import { ListOrForm } from '#screens/web/embedded/ListOrForm.tsx'
import { useEntries } from '#screens/web/embedded/useEntries.ts'
import { Section } from '#ui/web/form/Section.tsx'
import type { InvoiceItem } from '../contract/item.ts'
import { equipmentItems } from '../contract/item-calls.ts'
import { useItemColumns } from './items/itemColumns.tsx'

/** What of a piece of equipment is to be invoiced, to be read (rule 3.2.1). */
export function PieceItems({ id }: { id: number }) {
  const { t } = useLingui()
  const title = t`Items to be Invoiced`
  const entries = useEntries<InvoiceItem>(equipmentItems, { params: { id } })
  const columns = useItemColumns({ isBulk: true })
  return (
    <Section id="items-to-be-invoiced" title={title} count={entries.all?.totalRecordCount} flush>
      <ListOrForm title={title} refresh={entries.refresh}>
        <EntriesTable
          title={title}
          entries={entries}
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
