import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { fullName } from '#core/contract/formats.ts'
import { request } from '#core/web/api/request.ts'
import { today } from '#core/web/i18n/formatDate.ts'
import { type Piece, pieceOption } from '#equipment/web/pieceOption.ts'
import { Dialog } from '#ui/web/dialog/Dialog.tsx'
import { rescueFocus } from '#ui/web/focus/headingFocus.ts'
import { DateField } from '#ui/web/form/DateField.tsx'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { Form } from '#ui/web/form/Form.tsx'
import { TextArea } from '#ui/web/form/TextField.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { createTodo, MAX_TODO } from '../contract/acts.ts'
import { refreshWork } from './refresh.ts'

/** Whom or what a reminder is about. */
export interface About {
  client?: { id: number; firstName: string; lastName: string }
  equipment?: Piece
}

interface TodoDialogProps {
  about?: About
  onClose: () => void
}

/** Reminds the user of something on a day. */
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
      await refreshWork()
      toast(t`Your reminder has been saved.`)
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
            <Trans>Save reminder</Trans>
          </Button>
        </>
      }
    >
      {client && <p className="dimmed">{fullName(client)}</p>}
      {equipment && <p className="dimmed">{pieceOption(equipment).label}</p>}
      <Form form={form} saving={saving} label={title}>
        <FieldGroup>
          <TextArea name="text" label={t`What to do`} required maxLength={MAX_TODO} rows={2} />
          <DateField name="dueOn" label={t`On`} required width={6} />
        </FieldGroup>
      </Form>
    </Dialog>
  )
}
