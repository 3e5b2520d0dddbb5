import { useLingui } from '@lingui/react/macro'
import { request } from '#core/web/api/request.ts'
import { FormDialog } from '#screens/web/FormDialog.tsx'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { RadioField } from '#ui/web/form/RadioField.tsx'
import { TextArea } from '#ui/web/form/TextField.tsx'
import { createCorrespondence, MAX_TEXT } from '../contract/correspondence.ts'
import { useWords } from './words.ts'

const BY_HAND = ['PHONE', 'VOICE_MAIL', 'VISIT'] as const

export function CallDialog({ clientId, onClose }: { clientId: number; onClose: () => void }) {
  const { t } = useLingui()
  const words = useWords()
  const start: { how: (typeof BY_HAND)[number]; text: string } = { how: 'PHONE', text: '' }
  return (
    <FormDialog
      title={t`Enter a call or a visit`}
      act={t`Save`}
      start={start}
      send={async (body, options) => {
        await request(createCorrespondence, { params: { id: clientId }, body }, options)
        return t`Saved in the correspondence.`
      }}
      onClose={onClose}
    >
      <FieldGroup>
        <RadioField
          name="how"
          label={t`How`}
          choices={BY_HAND.map((how) => ({ value: how, label: words.how(how) }))}
        />
        <TextArea name="text" label={t`What was said`} required maxLength={MAX_TEXT} rows={3} autoFocus />
      </FieldGroup>
    </FormDialog>
  )
}
