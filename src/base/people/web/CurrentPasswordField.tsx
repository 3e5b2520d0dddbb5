import { useLingui } from '@lingui/react/macro'
import { MAX_PASSWORD } from '#base/people/contract.ts'
import { PasswordField } from './PasswordField.tsx'

/** Confirms the identity of a user who changes how they log in: `currentPassword` of the form. */
export function CurrentPasswordField({ autoFocus }: { autoFocus?: boolean }) {
  const { t } = useLingui()
  return (
    <PasswordField
      name="currentPassword"
      label={t`Current Password`}
      required
      autoFocus={autoFocus}
      autoComplete="current-password"
      maxLength={MAX_PASSWORD}
    />
  )
}
