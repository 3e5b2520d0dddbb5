import { useLingui } from '@lingui/react/macro'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { ExtensionField, PhoneField } from '#kit/web/form/numberFields.tsx'
import { EmailField, TextField } from '#kit/web/form/TextField.tsx'

export function ContactGroup() {
  const { t } = useLingui()
  return (
    <FieldGroup title={t`Contact`}>
      <PhoneField name="phoneNumbers.0.number" label={t`Phone Number (home)`} required width={4} />
      <CheckboxField name="phoneNumbers.0.tty" heading={t`TTY`} label={t`Uses TTY`} width={2} />
      <PhoneField name="phoneNumbers.1.number" label={t`Phone Number (work)`} width={4} />
      <ExtensionField name="phoneNumbers.1.extension" label={t`Extension`} width={2} />
      <EmailField name="email" label={t`Email`} width={5} />
      <TextField name="nextOfKin.name" label={t`Next of Kin`} maxLength={200} width={4} />
      <PhoneField name="nextOfKin.phoneNumber" label={t`Next of Kin Phone`} width={3} />
    </FieldGroup>
  )
}
