import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { queryClient } from '#core/web/api/queryClient.ts'
import { request } from '#core/web/api/request.ts'
import { useUser } from '#core/web/session/session.ts'
import { houseWords } from '#people/contract/password-words.ts'
import { listSessions } from '#people/contract/sessions.ts'
import { MAX_PASSWORD, MIN_PASSWORD, resetExpired } from '#people/contract.ts'
import { Form } from '#ui/web/form/Form.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { PasswordField } from '../PasswordField.tsx'
import { resetError } from '../resetFailure.ts'
import { StrengthMeter } from '../StrengthMeter.tsx'
import { useSettings } from '../settings.ts'
import classes from './AccountPage.module.css'
import { AccountSection } from './AccountSection.tsx'

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' }

export function ChangePassword() {
  const { t } = useLingui()
  const user = useUser()
  const organisation = useSettings()?.organisationName ?? ''
  const words = useMemo(
    () => [user?.firstName ?? '', user?.lastName ?? '', user?.username ?? '', ...houseWords(organisation)],
    [user, organisation],
  )
  const form = useRecordForm({ defaultValues: EMPTY })
  const saving = useSave(form, {
    save: async (body) => {
      await request(resetExpired, { body }).catch((error) => {
        throw resetError(error)
      })
      form.reset(EMPTY)
      await queryClient.invalidateQueries({ queryKey: [listSessions.name] })
      toast(t`Your password has been changed. You are logged out everywhere else.`)
    },
  })
  const same = (value: string) => (value === form.getValues('password') ? undefined : 'passwordsDiffer')
  return (
    <AccountSection title={t`Change Password`}>
      <Form form={form} saving={saving} label={t`Change Password`} className={classes.form}>
        <input type="hidden" autoComplete="username" value={user?.username ?? ''} readOnly />
        <PasswordField
          name="currentPassword"
          label={t`Current Password`}
          required
          maxLength={MAX_PASSWORD}
          autoComplete="current-password"
        />
        <PasswordField
          name="password"
          label={t`New Password`}
          hint={t`At least ${MIN_PASSWORD} characters; several uncommon words work well.`}
          required
          maxLength={MAX_PASSWORD}
          autoComplete="new-password"
        />
        <StrengthMeter name="password" names={words} />
        <PasswordField
          name="confirmPassword"
          label={t`Confirm New Password`}
          required
          maxLength={MAX_PASSWORD}
          autoComplete="new-password"
          check={same}
        />
        <Button type="submit" variant="filled" aria-disabled={saving.saving}>
          {saving.saving ? t`Saving…` : t`Change Password`}
        </Button>
      </Form>
    </AccountSection>
  )
}
