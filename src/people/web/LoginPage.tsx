import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { getSession } from '#core/web/session/session.ts'
import { MAX_PASSWORD } from '#people/contract.ts'
import { CheckboxField } from '#ui/web/form/CheckboxField.tsx'
import { Form } from '#ui/web/form/Form.tsx'
import { EmailField } from '#ui/web/form/TextField.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { Alert } from '#ui/web/page/Alert.tsx'
import { DemoAccount } from './DemoNotice.tsx'
import { takeEnded } from './ended.ts'
import { useNext } from './next.ts'
import { PasswordField } from './PasswordField.tsx'
import { signIn } from './session.ts'
import classes from './VisitorPage.module.css'
import { VisitorPage } from './VisitorPage.tsx'

export function LoginPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const next = useNext()
  const form = useRecordForm({ defaultValues: { username: '', password: '', rememberMe: false } })
  const [ended] = useState(takeEnded)
  const saving = useSave(form, {
    retyped: 'password',
    save: async (credentials) => {
      await signIn(credentials)
      if (getSession().passwordExpired) await navigate({ to: '/reset-password', search: { next } })
      else await navigate({ href: next ?? '/home' })
    },
  })
  return (
    <VisitorPage title={t`Log in to Passerelle`} after={<DemoAccount />}>
      {ended && (
        <Alert tone="warning" title={t`Your session has ended.`}>
          <p>
            {ended === 'kept' ? (
              <Trans>
                Please log in again. What you typed is kept on this device for you, and offered where you
                typed it.
              </Trans>
            ) : (
              <Trans>Please log in again.</Trans>
            )}
          </p>
        </Alert>
      )}
      <Form form={form} saving={saving} label={t`Log In`}>
        <EmailField name="username" label={t`E-mail address`} required autoComplete="username" autoFocus />
        <PasswordField
          name="password"
          label={t`Password`}
          required
          autoComplete="current-password"
          maxLength={MAX_PASSWORD}
        />
        <CheckboxField
          name="rememberMe"
          label={t`Remember Me`}
          hint={t`Stays logged in for 7 days. Leave it off on a shared computer.`}
        />
        <Button type="submit" variant="filled" fullWidth aria-disabled={saving.saving}>
          {saving.saving ? t`Logging in…` : t`Log In`}
        </Button>
        <p className={classes.links}>
          <Link to="/forgot-email">
            <Trans>Forgot my email?</Trans>
          </Link>
          <Link to="/forgot-password">
            <Trans>Forgot my password?</Trans>
          </Link>
        </p>
      </Form>
    </VisitorPage>
  )
}
