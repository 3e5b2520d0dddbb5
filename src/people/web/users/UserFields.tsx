import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { programs } from '#reference/contract/lists/programs.ts'
import { PhoneFields } from '#reference/web/PhoneFields.tsx'
import { CheckboxField } from '#ui/web/form/CheckboxField.tsx'
import { CheckboxListField } from '#ui/web/form/CheckboxListField.tsx'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { useOptions } from '#ui/web/form/useOptions.ts'
import { Field } from '#ui/web/record/Field.tsx'
import { useLabels } from '#ui/web/record/labels.ts'
import { listRoles } from '../../contract/roles.ts'
import { type User, userRecord } from '../../contract/users.ts'
import { REFERRAL_AGENT } from '../../contract.ts'
import { ResetFactors } from '../factors/ResetFactors.tsx'
import { useAssigned } from './useAssigned.ts'
import type { UserValues } from './userValues.ts'

const { fields } = userRecord

export function UserFields({ user }: { user: User | undefined }) {
  const { t } = useLingui()
  return (
    <>
      <FieldGroup>
        <Field of={fields.firstName} width={6} />
        <Field of={fields.lastName} width={6} />
        <Field
          of={fields.username}
          width={12}
          hint={user ? undefined : t`A welcome mail with a link to set the password goes there.`}
        />
        <PhoneFields />
        <Field of={fields.organization} width={12} />
      </FieldGroup>
      <Permissions user={user} />
      {user && <ResetFactors user={user} />}
    </>
  )
}

function Permissions({ user }: { user: User | undefined }) {
  const { t } = useLingui()
  const { control, setValue, clearErrors } = useFormContext<UserValues>()
  const labels = useLabels(userRecord)
  const agent = useWatch({ control, name: 'isReferralAgent' })
  const roles = useOptions(listRoles, ({ title, code }) => (code === REFERRAL_AGENT ? undefined : title))
  useEffect(() => {
    if (!agent) return
    setValue('role', null)
    clearErrors('role')
  }, [agent, setValue, clearErrors])
  return (
    <FieldGroup title={t`Permissions`}>
      <CheckboxField name="isReferralAgent" label={labels.isReferralAgent} width={12} />
      <Field
        of={fields.role}
        required={!agent}
        disabled={agent}
        emptyLabel={agent ? labels.isReferralAgent : undefined}
        hint={agent ? t`A referral agent has the permissions of that role.` : undefined}
        options={roles}
        width={6}
      />
      <Field of={fields.language} width={6} />
      {user && !agent && <ManagedPrograms userId={user.id} />}
    </FieldGroup>
  )
}

/** The programs whose equipment a user manages. */
function ManagedPrograms({ userId }: { userId: number }) {
  const { t } = useLingui()
  const options = useOptions(programs.calls.list, ({ acronym, name }) => `${acronym} – ${name}`)
  if (!useAssigned('programs', 'userId', userId)) return null
  return <CheckboxListField name="programs" label={t`Equipment manager of`} options={options} width={12} />
}
