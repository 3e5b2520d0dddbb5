import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { houseWords } from '#base/people/contract/password-words.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from '#base/people/contract.ts'
import { useUser } from '#core/web/session/session.ts'
import { PasswordField } from './PasswordField.tsx'
import { StrengthMeter } from './StrengthMeter.tsx'
import { useSettings } from './settings.ts'

/** A new password, its strength, and its repetition: `password` and `confirmPassword` of the form. */
export function NewPasswordFields() {
  const { t } = useLingui()
  const { getValues } = useFormContext()
  const same = (value: string) => (value === getValues('password') ? undefined : 'passwordsDiffer')
  return (
    <>
      <PasswordField
        name="password"
        label={t`New Password`}
        hint={t`At least ${MIN_PASSWORD} characters; several uncommon words work well.`}
        required
        maxLength={MAX_PASSWORD}
        autoComplete="new-password"
      />
      <StrengthMeter name="password" names={useWords()} />
      <PasswordField
        name="confirmPassword"
        label={t`Confirm New Password`}
        required
        maxLength={MAX_PASSWORD}
        autoComplete="new-password"
        check={same}
      />
    </>
  )
}

/** Easily guessed words: the names of the user, if known, and of the organisation. */
function useWords(): readonly string[] {
  const { firstName = '', lastName = '', username = '' } = useUser() ?? {}
  const organisation = useSettings()?.organisationName ?? ''
  return useMemo(
    () => [firstName, lastName, username, ...houseWords(organisation)].filter(Boolean),
    [firstName, lastName, username, organisation],
  )
}
