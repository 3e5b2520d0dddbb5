import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { rescueFocus } from '#ui/web/focus/headingFocus.ts'
import { DialogForm } from '#ui/web/form/DialogForm.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { toast } from '#ui/web/toast/toast.ts'

interface FormDialogProps<V extends FieldValues> {
  title: string
  /** The label of its button. */
  act: string
  start: V
  /** Returns the confirmation message. */
  send: (values: V, options: { idempotencyKey: string }) => Promise<string>
  onClose: () => void
  children: ReactNode
}

/** A short form over a page; it closes once it was sent. */
export function FormDialog<V extends FieldValues>(props: FormDialogProps<V>) {
  const { title, act, start, send, onClose, children } = props
  const form = useRecordForm<V>({ defaultValues: start as DefaultValues<V> })
  const saving = useSave<V>(form, {
    save: async (values, options) => {
      toast(await send(values, options))
      onClose()
      rescueFocus()
    },
  })
  return (
    <DialogForm form={form} saving={saving} title={title} act={act} onClose={onClose}>
      {children}
    </DialogForm>
  )
}
