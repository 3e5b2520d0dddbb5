import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { MAX_PASSWORD } from '#base/people/contract.ts'
import { ApiError } from '#core/web/api/ApiError.ts'
import { withAllTexts } from '#core/web/i18n/language.ts'
import { getSession } from '#core/web/session/session.ts'
import { CheckboxField } from '#ui/web/form/CheckboxField.tsx'
import { Form } from '#ui/web/form/Form.tsx'
import { EmailField } from '#ui/web/form/TextField.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { Alert } from '#ui/web/page/Alert.tsx'
import { later } from '#ui/web/page/later.tsx'
import { DemoAccount } from './DemoAccount.tsx'
import { takeEnded } from './ended.ts'
import type { CodeStepProps } from './factors/CodeStep.tsx'
import { PasskeyButton } from './factors/PasskeyButton.tsx'
import { useNext } from './next.ts'
import { signInWithPasskey } from './otherWays.ts'
import { PasswordField } from './PasswordField.tsx'
import { ProviderButton } from './ProviderButton.tsx'
import { type Credentials, signIn } from './session.ts'
import classes from './VisitorPage.module.css'
import { VisitorPage } from './VisitorPage.tsx'

/** Loaded on demand, because it is rarely shown. */
const NothingToOpen = later(
  async () => (await withAllTexts(() => import('./NothingToOpen.tsx'))).NothingToOpen,
)
const CodeStep = later<CodeStepProps>(async () => (await import('./factors/CodeStep.tsx')).CodeStep)

export function LoginPage() {
  const { t } = useLingui()
  const next = useNext()
  const leave = useGoOn()
  /** A user who may open nothing returns here at once and is told why. */
  async function goOn() {
    await leave()
    setEnded(takeEnded())
  }
  const form = useRecordForm({ defaultValues: { username: '', password: '', rememberMe: false } })
  const [ended, setEnded] = useState(takeEnded)
  /** The credentials that were right, and the account's second factors. */
  const [asked, setAsked] = useState<{ credentials: Credentials; kinds: readonly string[] }>()
  const saving = useSave(form, {
    retyped: 'password',
    save: async (credentials) => {
      try {
        await signIn(credentials)
      } catch (error) {
        if (!(error instanceof ApiError) || error.error !== 'factor_required') throw error
        return setAsked({ credentials, kinds: error.errors.map(({ field }) => field) })
      }
      await goOn()
    },
  })
  const withPasskey = async () => {
    await signInWithPasskey(asked?.credentials.rememberMe ?? form.getValues('rememberMe'))
    await goOn()
  }
  if (asked) {
    return (
      <VisitorPage title={t`Second Step`}>
        <Suspense>
          <CodeStep
            kinds={asked.kinds}
            withCode={async (code) => {
              await signIn({ ...asked.credentials, code })
              await goOn()
            }}
            withPasskey={withPasskey}
            onBack={() => setAsked(undefined)}
          />
        </Suspense>
      </VisitorPage>
    )
  }
  return (
    <VisitorPage title={t`Log in to Passerelle`} after={<DemoAccount />}>
      <Suspense>{ended === 'nothing' && <NothingToOpen />}</Suspense>
      {ended && ended !== 'nothing' && (
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
      <div className={classes.others}>
        <PasskeyButton label={t`Log In with a Passkey`} run={withPasskey} />
        <ProviderButton remembers={() => form.getValues('rememberMe')} next={next} />
      </div>
    </VisitorPage>
  )
}

/** Navigates after a sign-in. */
function useGoOn() {
  const navigate = useNavigate()
  const next = useNext()
  return async () => {
    const { passwordExpired, user } = getSession()
    if (passwordExpired) await navigate({ to: '/reset-password', search: { next } })
    else if (user?.factorDueInDays === 0) await navigate({ to: '/second-factor', search: { next } })
    else await navigate({ href: next ?? '/home' })
  }
}
