import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus, IconReceipt2 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { RecordHistory } from '#base/trail/web/RecordHistory.tsx'
import { useMayCall } from '#core/web/session/session.ts'
import { EmbeddedTable } from '#screens/web/embedded/EmbeddedTable.tsx'
import { ListOrForm } from '#screens/web/embedded/ListOrForm.tsx'
import type { EmbeddedState } from '#screens/web/embedded/useEmbeddedList.ts'
import { useOpened } from '#screens/web/list/useOpened.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { useAuditLabel } from '#ui/web/record/labels.ts'
import type { Selected } from '#ui/web/table/useSelection.ts'
import { KeptOffer } from '#ui/web/unsaved/KeptOffer.tsx'
import { createInvoice } from '../../contract/calls.ts'
import { type InvoiceItem, itemRecord } from '../../contract/item.ts'
import { createItem, itemHistory, updateItem } from '../../contract/item-calls.ts'
import type { MonthStep } from '../../contract/month-end.ts'
import type { InvoicedClient } from '../owner.ts'
import { BelowList } from '../SelectionBar.tsx'
import { EditItem } from './EditItem.tsx'
import { ItemBar } from './ItemBar.tsx'
import { useItemActs } from './itemActs.ts'
import { useItemColumns } from './itemColumns.tsx'
import { itemName } from './itemName.ts'
import { NewItem } from './NewItem.tsx'
import { ItemRow } from './rows/ItemRow.tsx'
import { useItemDrafts } from './rows/useItemDrafts.ts'
import { SelectedActs } from './SelectedActs.tsx'
import { useItemSelection } from './useItemSelection.ts'

interface ItemsProps {
  title: string
  /** Absent for the list of all clients. */
  client: InvoicedClient | undefined
  list: EmbeddedState<InvoiceItem>
  loadAll: () => Promise<readonly InvoiceItem[]>
  selected: Selected<InvoiceItem>
  /** The step of the month's end that shows only these items. */
  monthStep: MonthStep | undefined
}

/** List of items to be invoiced, to select, correct and generate invoices from (rule 2.2.6). */
export function Items({ title, client, list, loadAll, selected, monthStep }: ItemsProps) {
  const { t } = useLingui()
  const slot = useOpened<'new' | InvoiceItem>('items')
  const [historyOf, setHistoryOf] = useState<InvoiceItem>()
  const mayEdit = useMayCall(updateItem)
  const isCompleting = monthStep === 'complete'
  const editing = isCompleting && mayEdit
  const acts = useItemActs({
    hasFields: editing,
    edit: (item) => void slot.open(item),
    showHistory: setHistoryOf,
    removed: (item) => selected.set([item], false),
  })
  // a list shown alone puts its selection and acts into the foot of the page
  const isAlone = monthStep !== undefined
  const columns = useItemColumns({ isBulk: !client, acts, editing })
  const selection = useItemSelection(selected, isCompleting)
  const drafts = useItemDrafts(title)
  const mayInvoice = useMayCall(createInvoice)
  const mayAdd = useMayCall(createItem) && mayInvoice
  const fieldLabel = useAuditLabel(itemRecord)
  const { refresh } = selected
  const rows = list.rows
  useEffect(() => refresh(rows ?? []), [refresh, rows])
  const { opened } = slot
  const add = mayAdd && (
    <Button size="sm" leftSection={<Icon of={IconPlus} small />} onClick={() => void slot.open('new')}>
      <Trans>Add item</Trans>
    </Button>
  )
  const form =
    opened === 'new' ? (
      <NewItem client={client} slot={slot} />
    ) : (
      opened && <EditItem key={opened.id} item={opened} slot={slot} />
    )
  return (
    <ListOrForm title={title} form={form} refresh={list.refresh}>
      {editing && drafts.kept && (
        <KeptOffer kept={drafts.kept} onPutBack={drafts.putBack} onDiscard={drafts.discard} />
      )}
      <EmbeddedTable
        title={title}
        list={list}
        columns={columns}
        icon={IconReceipt2}
        empty={isCompleting ? t`No item lacks anything` : t`There are no items to be invoiced`}
        noMatch={t`There are no items matching your search criteria`}
        placeholder={
          client ? t`Equipment, program, code or note` : t`Client, equipment, program, code or note`
        }
        ofAll={!client}
        selection={isCompleting && !mayEdit ? undefined : selection}
        loadAll={loadAll}
        fixed={editing}
        aroundRow={
          editing
            ? (item, row) => (
                <ItemRow
                  key={drafts.round}
                  item={item}
                  drafts={drafts}
                  onSaved={(saved) => selected.set([saved], false)}
                >
                  {row}
                </ItemRow>
              )
            : undefined
        }
        firstAct={add}
        foot={
          <>
            {isAlone || <SelectedActs {...{ client, selected, monthStep }} />}
            {add}
          </>
        }
      />
      {!isAlone && (
        <BelowList selected={selected}>
          <ItemBar selected={selected} />
        </BelowList>
      )}
      {historyOf && (
        <RecordHistory
          call={itemHistory}
          id={historyOf.id}
          fieldLabel={fieldLabel}
          onClose={() => setHistoryOf(undefined)}
          over={t`History of item ${itemName(historyOf)}`}
        />
      )}
    </ListOrForm>
  )
}
