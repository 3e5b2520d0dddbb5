import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { RecordForm } from '#ui/web/form/RecordForm.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { type SaveOptions, useSave } from '#ui/web/form/useSave.ts'

interface FormAloneProps<T extends FieldValues> extends Partial<SaveOptions<T>> {
  start: DefaultValues<T>
  children: ReactNode
  /** Content beside it, such as the History panel. */
  aside?: ReactNode
}

/** The form of a page with these fields. `save` receives the sent values; Cancel leads to `/list`. */
export function FormAlone<T extends FieldValues>({
  start,
  save,
  onStale,
  children,
  aside,
}: FormAloneProps<T>) {
  const router = useRouter()
  const form = useRecordForm<T>({ defaultValues: start })
  const saving = useSave<T>(form, {
    subject: 'A record',
    onStale,
    save: async (values, options) => {
      await save?.(values, options)
      form.reset(values)
    },
  })
  const leave = () => void router.navigate({ to: '/list' })
  return (
    <RecordForm form={form} saving={saving} label="Record" onCancel={leave} aside={aside}>
      {children}
    </RecordForm>
  )
}
