import { useLingui } from '@lingui/react/macro'
import { request } from '#core/web/api/request.ts'
import { EmbeddedForm } from '#screens/web/embedded/EmbeddedForm.tsx'
import type { Opened } from '#screens/web/list/useOpened.ts'
import { StaleNotice } from '#ui/web/form/StaleNotice.tsx'
import { useRecordEditing } from '#ui/web/form/useRecordEditing.ts'
import { useAuditLabel } from '#ui/web/record/labels.ts'
import { type InvoiceItem, itemRecord } from '../../contract/item.ts'
import { readItem, updateItem } from '../../contract/item-calls.ts'
import { ItemFields } from './ItemFields.tsx'
import { itemName } from './itemName.ts'
import { useItemDisplay } from './useItemDisplay.ts'
import { toChange } from './values.ts'

interface EditItemProps {
  item: InvoiceItem
  slot: Omit<Opened<unknown>, 'open'>
}

/** Form that corrects an item to be invoiced; an invoice keeps the values that it was issued with. */
export function EditItem({ item: loaded, slot }: EditItemProps) {
  const { t } = useLingui()
  const fieldLabel = useAuditLabel(itemRecord)
  const params = { id: loaded.id }
  const { record, form, saving, conflict } = useRecordEditing({
    loaded,
    subject: t`An invoice item`,
    updated: t`Your invoice item has been updated successfully!`,
    toValues: itemRecord.values,
    update: (values, saved) => request(updateItem, { params, body: toChange(values, saved) }),
    read: () => request(readItem, { params }),
    share: () => {},
    onSaved: slot.close,
  })
  const show = useItemDisplay(record)
  const name = itemName(record)
  const title = (who: string, when: string) => t`${who} saved this invoice item at ${when}`
  return (
    <EmbeddedForm
      form={form}
      saving={saving}
      slot={slot}
      saveLabel={t`Save item`}
      title={t`Edit item ${name}`}
      notice={conflict && <StaleNotice {...{ conflict, show, fieldLabel, title }} />}
      canSave
    >
      <ItemFields client={record.client ?? undefined} item={record} />
    </EmbeddedForm>
  )
}
