import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { DialogForm } from '#ui/web/form/DialogForm.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import type { Campaign } from '../../contract/campaign.ts'
import type { Entry } from '../../contract/entries.ts'

export interface ActDialogProps<V> {
  campaign: Campaign
  entry: Entry
  title: string
  start: V
  send: (entry: Entry, values: V, idempotencyKey: string) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** Form of an act on an entry. After a conflict the input stays, and may be sent again. */
export function ActDialog<V extends FieldValues>({
  entry,
  title,
  start,
  send,
  onClose,
  children,
}: ActDialogProps<V>) {
  const form = useRecordForm<V>({ defaultValues: start as DefaultValues<V> })
  const saving = useSave(form, {
    save: async (values, { idempotencyKey }) => {
      await send(entry, values, idempotencyKey)
      onClose()
    },
  })
  return (
    <DialogForm form={form} saving={saving} title={title} size="pictures" onClose={onClose}>
      {children}
    </DialogForm>
  )
}
