import { useLingui } from '@lingui/react/macro'
import { message } from '#kit/contract/messages.ts'
import { CheckboxListField } from '#kit/web/form/CheckboxListField.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { ExtensionField, PhoneField } from '#kit/web/form/numberFields.tsx'
import { EmailField, TextField } from '#kit/web/form/TextField.tsx'
import { useOptions } from '#kit/web/form/useOptions.ts'
import { currentLanguage } from '#kit/web/i18n/language.ts'
import { useHolds } from '#kit/web/session/session.ts'
import { programs } from '#reference/contract/lists/programs.ts'
import { AddressFields } from '#reference/web/AddressFields.tsx'
import type { ReferralAgent } from '../contract/agent.ts'

/** Of an agent who is a user, the e-mail address is locked and programs are assigned (rules 3.5 and 3.6). */
export function AgentFields({ agent }: { agent: ReferralAgent | undefined }) {
  const { t } = useLingui()
  const isUser = agent?.isUser ?? false
  return (
    <>
      <FieldGroup>
        <TextField name="firstName" label={t`First Name`} required maxLength={100} width={6} />
        <TextField name="lastName" label={t`Last Name`} required maxLength={100} width={6} />
        <EmailField
          name="emailAddresses.0.address"
          label={t`E-mail Address`}
          required
          readOnly={isUser}
          hint={isUser ? message('editedWithUsers', currentLanguage()) : undefined}
          width={12}
        />
        <PhoneField name="phoneNumbers.0.number" label={t`Phone Number`} width={8} />
        <ExtensionField name="phoneNumbers.0.extension" label={t`Extension`} width={4} />
      </FieldGroup>
      <FieldGroup>
        <AddressFields prefix="addresses.0" required={false} />
      </FieldGroup>
      {isUser && <Programs />}
    </>
  )
}

function Programs() {
  const { t } = useLingui()
  const mayAssign = useHolds('MODIFY_REFERAL_AGENT_PROGRAM_ASSIGNMENTS')
  const options = useOptions(programs.calls.list, ({ acronym, name }) => `${acronym} – ${name}`)
  return (
    <FieldGroup title={t`Program assignments`}>
      <CheckboxListField
        name="programs"
        label={t`Programs whose equipment the agent sees`}
        options={options}
        readOnly={!mayAssign}
      />
    </FieldGroup>
  )
}
