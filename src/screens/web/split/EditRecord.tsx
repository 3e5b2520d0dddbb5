import { useLingui } from '@lingui/react/macro'
import type { FieldValues } from 'react-hook-form'
import { queryClient } from '#core/web/api/queryClient.ts'
import { request } from '#core/web/api/request.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { StaleNotice } from '#ui/web/form/StaleNotice.tsx'
import { useRecordEditing } from '#ui/web/form/useRecordEditing.ts'
import type { OpenedInAddress } from '../list/useOpenedInAddress.ts'
import { type EditedKind, type ListedRecord, sentOf } from './recordKind.ts'
import { SplitForm } from './SplitForm.tsx'
import { sentencesOf } from './sentences.ts'
import { useDeletion } from './useDeletion.ts'

interface EditRecordProps<R extends ListedRecord, V extends FieldValues> {
  kind: EditedKind<R, V>
  /** Of the list. */
  path: string
  slot: OpenedInAddress
  record: R
  /** As it stands, for the user who saves second. */
  reread: (record: R) => Promise<R>
  saves: boolean
}

/** The form of a saved record. */
export function EditRecord<R extends ListedRecord, V extends FieldValues>(props: EditRecordProps<R, V>) {
  const { kind, path, slot, record: loaded, reread, saves } = props
  const { t, i18n } = useLingui()
  const { title, edit, updated } = sentencesOf(kind.noun, i18n.t)
  const mayUpdate = useMayCall(kind.calls.update)
  const { record, form, saving, conflict } = useRecordEditing<R, V>({
    loaded,
    subject: i18n.t(kind.noun.label),
    updated: updated,
    toValues: kind.toValues,
    update: async (values, current) => {
      await kind.beforeUpdate?.(values, current, (field) => form.getFieldState(field).isDirty)
      const params = { id: current.id }
      return (await request(kind.calls.update, { params, ...sentOf(kind, values, current) })) as R
    },
    read: () => reread(loaded),
    merge: kind.merge,
    // the names of this record stand in others too
    share: () => void queryClient.invalidateQueries(),
  })
  const remove = useDeletion(kind, record, slot.close)
  const name = kind.name?.(record)
  const named = kind.namesNoun ? `${edit} - ${name}` : t`Edit - ${name}`
  return (
    <SplitForm
      path={path}
      slot={slot}
      label={title}
      title={name ? named : edit}
      form={form}
      saving={saving}
      disabled={false}
      canSave={mayUpdate}
      saves={saves}
      onDelete={remove}
      isProtected={record.protected === true}
      actions={kind.actions?.(record)}
      notice={
        conflict && (
          <StaleNotice
            conflict={conflict}
            title={(who) => t`${who} saved this record first`}
            show={kind.display}
            fieldLabel={kind.fieldLabel}
          />
        )
      }
    >
      {kind.fields(record)}
    </SplitForm>
  )
}
