import { useLingui } from '@lingui/react/macro'
import { TextArea } from '#ui/web/form/TextField.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { IntentForm, type IntentProps, pieceOf } from './IntentForm.tsx'

export function NoteForm(props: IntentProps) {
  const { t } = useLingui()
  const form = useRecordForm<{ message: string }>({ defaultValues: { message: '' } })
  return (
    <IntentForm
      {...props}
      form={form}
      label={t`Add note`}
      intent={({ message }) => ({
        kind: 'NOTE',
        piece: pieceOf(props.piece),
        body: { message: message.trim() },
      })}
    >
      <TextArea name="message" label={t`Equipment note`} required maxLength={10_000} rows={3} />
    </IntentForm>
  )
}
