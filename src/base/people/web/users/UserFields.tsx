import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { programs } from '#base/reference/contract/lists/programs.ts'
import { PhoneFields } from '#base/reference/web/PhoneFields.tsx'
import { nameIn, titleIn } from '#core/web/i18n/names.ts'
import { useUser } from '#core/web/session/session.ts'
import { CheckboxField } from '#ui/web/form/CheckboxField.tsx'
import { CheckboxListField } from '#ui/web/form/CheckboxListField.tsx'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { useOptions } from '#ui/web/form/useOptions.ts'
import { Field } from '#ui/web/record/Field.tsx'
import { useLabels } from '#ui/web/record/labels.ts'
import { listRoles } from '../../contract/roles.ts'
import { type User, userRecord } from '../../contract/users.ts'
import { ADMIN, REFERRAL_AGENT } from '../../contract.ts'
import { ResetFactors } from '../factors/ResetFactors.tsx'
import classes from './UserFields.module.css'
import { useSignInState } from './UserSignIn.tsx'
import { useAssigned } from './useAssigned.ts'
import type { UserValues } from './userValues.ts'

const { fields } = userRecord

export function UserFields({ user }: { user: User | undefined }) {
  const { t } = useLingui()
  const isAdmin = useUser()?.roles.some(({ code }) => code === ADMIN)
  const moved = isAdmin ? undefined : t`Only an administrator changes the address that a user logs in with.`
  return (
    <>
      <FieldGroup>
        <Field of={fields.firstName} width={6} />
        <Field of={fields.lastName} width={6} />
        <Field
          of={fields.username}
          width={12}
          disabled={user !== undefined && !isAdmin}
          hint={user ? moved : t`A welcome mail with a link to set the password goes there.`}
        />
        <PhoneFields />
        <Field of={fields.organization} width={12} />
      </FieldGroup>
      <Permissions user={user} />
      {user && <SignInState user={user} />}
      {user && <ResetFactors user={user} />}
    </>
  )
}

function SignInState({ user }: { user: User }) {
  const { t } = useLingui()
  const { sessions, blocked } = useSignInState(user)
  return (
    <FieldGroup title={t`Sessions`}>
      <p className={classes.state}>
        <Plural
          value={sessions}
          _0="Not logged in anywhere."
          one="Logged in with # browser."
          other="Logged in with # browsers."
        />{' '}
        {blocked && <Trans>Logins are refused for now, after too many that failed.</Trans>}
      </p>
    </FieldGroup>
  )
}

function Permissions({ user }: { user: User | undefined }) {
  const { t } = useLingui()
  const { control, setValue, clearErrors } = useFormContext<UserValues>()
  const labels = useLabels(userRecord)
  const agent = useWatch({ control, name: 'isReferralAgent' })
  const roles = useOptions(listRoles, (role) => (role.code === REFERRAL_AGENT ? undefined : titleIn(role)))
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
  const options = useOptions(programs.calls.list, (program) => `${program.acronym} – ${nameIn(program)}`)
  if (!useAssigned('programs', 'userId', userId)) return null
  return <CheckboxListField name="programs" label={t`Equipment manager of`} options={options} width={12} />
}
