import { useLingui } from '@lingui/react/macro'
import type { FieldValues } from 'react-hook-form'
import { queryClient } from '#core/web/api/queryClient.ts'
import { request } from '#core/web/api/request.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { StaleNotice } from '#ui/web/form/StaleNotice.tsx'
import { useReading } from '#ui/web/form/useReading.ts'
import { useRecordEditing } from '#ui/web/form/useRecordEditing.ts'
import { type ListedRecord, sentOf } from './recordKind.ts'
import { type BesideList, SplitForm } from './SplitForm.tsx'
import { sentencesOf } from './sentences.ts'

interface EditRecordProps<R extends ListedRecord, V extends FieldValues> extends BesideList<R, V> {
  record: R
  /** The current record, for the user who saves second. */
  reread: (record: R) => Promise<R>
}

export function EditRecord<R extends ListedRecord, V extends FieldValues>(props: EditRecordProps<R, V>) {
  const { record: loaded, reread, ...beside } = props
  const { kind } = beside
  const { t, i18n } = useLingui()
  const { edit, one, updated } = sentencesOf(kind.noun, i18n.t)
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
    // other records contain the name of this one
    share: () => void queryClient.invalidateQueries(),
  })
  const canSave = mayUpdate && !kind.settled?.(record)
  const reading = useReading({ form, saving, canSave })
  const name = kind.name?.(record)
  const named = !mayUpdate ? `${one} - ${name}` : kind.namesNoun ? `${edit} - ${name}` : t`Edit - ${name}`
  const unnamed = mayUpdate ? edit : one
  return (
    <SplitForm
      {...beside}
      record={record}
      title={name ? named : unnamed}
      form={form}
      saving={saving}
      canSave={canSave}
      reading={reading}
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
    />
  )
}
