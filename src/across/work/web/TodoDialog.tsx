import { useLingui } from '@lingui/react/macro'
import { fullName } from '#core/contract/formats.ts'
import { request } from '#core/web/api/request.ts'
import { today } from '#core/web/i18n/formatDate.ts'
import { type Piece, pieceOption } from '#records/equipment/web/pieceOption.ts'
import { rescueFocus } from '#ui/web/focus/headingFocus.ts'
import { DateField } from '#ui/web/form/DateField.tsx'
import { DialogForm } from '#ui/web/form/DialogForm.tsx'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { TextArea } from '#ui/web/form/TextField.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { createTodo, MAX_TODO } from '../contract/acts.ts'

/** Client or piece that a reminder is about. */
export interface About {
  client?: { id: number; firstName: string; lastName: string }
  equipment?: Piece
}

interface TodoDialogProps {
  about?: About
  onClose: () => void
}

export function TodoDialog({ about: { client, equipment } = {}, onClose }: TodoDialogProps) {
  const { t } = useLingui()
  const title = t`Add reminder`
  const form = useRecordForm({ defaultValues: { text: '', dueOn: today() } })
  const saving = useSave(form, {
    save: async (values, { idempotencyKey }) => {
      const body = {
        ...values,
        ...(client && { client: { id: client.id } }),
        ...(equipment && { equipment: { id: equipment.id } }),
      }
      await request(createTodo, { body }, { idempotencyKey })
      toast(t`Your reminder has been saved.`)
      onClose()
      rescueFocus()
    },
  })
  const about = (
    <>
      {client && <p className="dimmed">{fullName(client)}</p>}
      {equipment && <p className="dimmed">{pieceOption(equipment).label}</p>}
    </>
  )
  return (
    <DialogForm form={form} saving={saving} title={title} onClose={onClose} about={about}>
      <FieldGroup>
        <TextArea name="text" label={t`What to do`} required maxLength={MAX_TODO} rows={2} />
        <DateField name="dueOn" label={t`Day`} required width={6} />
      </FieldGroup>
    </DialogForm>
  )
}
