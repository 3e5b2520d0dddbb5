import { useLingui } from '@lingui/react/macro'
import { request } from '#core/web/api/request.ts'
import { today } from '#core/web/i18n/formatDate.ts'
import { type Consent, type ConsentKind, MAX_HOW, saveConsent } from '#records/contact/contract/consents.ts'
import { FormDialog } from '#screens/web/FormDialog.tsx'
import { DateField } from '#ui/web/form/DateField.tsx'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { RadioField } from '#ui/web/form/RadioField.tsx'
import { TextField } from '#ui/web/form/TextField.tsx'
import { useWords } from './words.ts'

interface ConsentDialogProps {
  clientId: number
  kind: ConsentKind
  /** The latest consent. */
  said: Consent | undefined
  onClose: () => void
}

export function ConsentDialog({ clientId, kind, said, onClose }: ConsentDialogProps) {
  const { t } = useLingui()
  const words = useWords()
  const of = words.consent(kind)
  return (
    <FormDialog
      title={t`Consent: ${of}`}
      act={t`Save`}
      start={{ given: said ? !said.given : true, on: today(), how: '' }}
      send={async (body) => {
        await request(saveConsent, { params: { id: clientId, kind }, body })
        return body.given ? t`Consent given: ${of}` : t`Consent withdrawn: ${of}`
      }}
      onClose={onClose}
    >
      <FieldGroup>
        <RadioField
          name="given"
          label={t`The client`}
          choices={[
            { value: true, label: t`Agrees` },
            { value: false, label: t`Does not agree` },
          ]}
        />
        <DateField name="on" label={t`Day`} required width={6} />
        <TextField
          name="how"
          label={t`How`}
          hint={t`On the phone, on a signed form, at a visit`}
          required
          maxLength={MAX_HOW}
        />
      </FieldGroup>
    </FormDialog>
  )
}
