import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { Dialog } from '#ui/web/dialog/Dialog.tsx'
import { rescueFocus } from '#ui/web/focus/headingFocus.ts'
import { Form } from '#ui/web/form/Form.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { toast } from '#ui/web/toast/toast.ts'

interface FormDialogProps<V extends FieldValues> {
  title: string
  /** What its button says. */
  act: string
  start: V
  /** Answers what is said when it is done. */
  send: (values: V, options: { idempotencyKey: string }) => Promise<string>
  onClose: () => void
  children: ReactNode
}

/** A short form over a page; it closes once what was filled in is sent. */
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
    <Dialog
      title={title}
      closable={false}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="filled" onClick={saving.submit} aria-disabled={saving.saving || undefined}>
            {act}
          </Button>
        </>
      }
    >
      <Form form={form} saving={saving} label={title}>
        {children}
        {/* without a button of its own a form is not sent by Enter */}
        <button type="submit" hidden />
      </Form>
    </Dialog>
  )
}
