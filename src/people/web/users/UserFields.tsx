import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { ExtensionField, PhoneField } from '#kit/web/form/numberFields.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { EmailField, TextField } from '#kit/web/form/TextField.tsx'
import { byName, useOptions } from '#kit/web/form/useOptions.ts'
import { languages, organizations } from '#reference/contract/lists/people.ts'
import { listRoles } from '../../contract/roles.ts'
import type { User } from '../../contract/users.ts'
import { REFERRAL_AGENT } from '../../contract.ts'
import { ManagedPrograms } from './ManagedPrograms.tsx'
import type { UserValues } from './userValues.ts'

export function UserFields({ user }: { user: User | undefined }) {
  const { t } = useLingui()
  return (
    <>
      <FieldGroup>
        <TextField name="firstName" label={t`First Name`} required maxLength={100} width={6} />
        <TextField name="lastName" label={t`Last Name`} required maxLength={100} width={6} />
        <EmailField
          name="username"
          label={t`E-mail Address`}
          required
          width={12}
          hint={user ? undefined : t`A welcome mail with a link to set the password goes there.`}
        />
        <PhoneField name="phoneNumbers.0.number" label={t`Phone Number`} width={8} />
        <ExtensionField name="phoneNumbers.0.extension" label={t`Extension`} width={4} />
        <SelectField
          name="organization"
          label={t`Organization`}
          required
          options={useOptions(organizations.calls.list, byName)}
          width={12}
        />
      </FieldGroup>
      <Permissions user={user} />
    </>
  )
}

function Permissions({ user }: { user: User | undefined }) {
  const { t } = useLingui()
  const { control, setValue, clearErrors } = useFormContext<UserValues>()
  const agent = useWatch({ control, name: 'isReferralAgent' })
  const roles = useOptions(listRoles, ({ title, code }) => (code === REFERRAL_AGENT ? undefined : title))
  useEffect(() => {
    if (!agent) return
    setValue('role', null)
    clearErrors('role')
  }, [agent, setValue, clearErrors])
  return (
    <FieldGroup title={t`Permissions`}>
      <CheckboxField name="isReferralAgent" label={t`Referral Agent`} width={12} />
      <SelectField
        name="role"
        label={t`Profile Permission`}
        required={!agent}
        disabled={agent}
        emptyLabel={agent ? t`Referral Agent` : undefined}
        hint={agent ? t`A referral agent has the permissions of that role.` : undefined}
        options={roles}
        width={6}
      />
      <SelectField
        name="language"
        label={t`Language`}
        options={useOptions(languages.calls.list, byName)}
        width={6}
      />
      {user && !agent && <ManagedPrograms userId={user.id} />}
    </FieldGroup>
  )
}
