import { useLingui } from '@lingui/react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { queryClient } from '#core/web/api/queryClient.ts'
import { request } from '#core/web/api/request.ts'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { type ListedRecord, sentOf } from './recordKind.ts'
import { type BesideList, SplitForm } from './SplitForm.tsx'
import { sentencesOf } from './sentences.ts'

/** The blank form. After saving, the new record is selected and sorted in. */
export function NewRecord<R extends ListedRecord, V extends FieldValues>(beside: BesideList<R, V>) {
  const { kind, slot } = beside
  const { _ } = useLingui()
  const { create, created } = sentencesOf(kind.noun, _)
  const form = useRecordForm<V>({ defaultValues: kind.toValues() as DefaultValues<V> })
  const saving = useSave(form, {
    subject: _(kind.noun.label),
    save: async (values, { idempotencyKey, leaves }) => {
      const saved = (await request(kind.calls.create, sentOf(kind, values), { idempotencyKey })) as R
      form.reset(values)
      // other records contain the name of this one
      await queryClient.invalidateQueries()
      toast(created)
      if (!leaves) await slot.replace(saved.id)
    },
  })
  return <SplitForm {...beside} title={create} form={form} saving={saving} canSave />
}
