import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { request } from '#core/web/api/request.ts'
import { getSession, updateSession } from '#core/web/session/session.ts'
import { houseWords } from '#people/contract/password-words.ts'
import { MAX_PASSWORD, MIN_PASSWORD, resetExpired, resetForgotten } from '#people/contract.ts'
import { Form } from '#ui/web/form/Form.tsx'
import { TextField } from '#ui/web/form/TextField.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { LinkButton } from '#ui/web/link/LinkButton.tsx'
import { useNext } from './next.ts'
import { PasswordField } from './PasswordField.tsx'
import { refusalOf, resetError } from './resetFailure.ts'
import { StrengthMeter } from './StrengthMeter.tsx'
import { Submitted } from './Submitted.tsx'
import { useSettings } from './settings.ts'
import classes from './VisitorPage.module.css'
import { VisitorPage } from './VisitorPage.tsx'

/** With a token from a mail, or forced after signing in with a password that has expired. */
export function ResetPasswordPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const next = useNext()
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const [{ forced, names }] = useState(() => situation(token))
  const organisation = useSettings()?.organisationName ?? ''
  const words = useMemo(() => [...names, ...houseWords(organisation)], [names, organisation])
  const form = useRecordForm({ defaultValues: { token, password: '', confirmPassword: '' } })
  const saving = useSave(form, {
    save: async ({ token, ...passwords }) => {
      try {
        if (!forced) return await request(resetForgotten, { body: { token, ...passwords } })
        await request(resetExpired, { body: passwords })
      } catch (error) {
        if (refusalOf(error) !== 'token is no longer valid') throw resetError(error)
        return navigate({ to: '/forgot-password', state: { tokenExpired: true } })
      }
      updateSession({ passwordExpired: false })
      await navigate({ href: next ?? '/home' })
    },
  })
  const title = t`Reset Password`
  if (saving.savedAt && !forced) {
    return (
      <VisitorPage title={title}>
        <Submitted leavesByItself>
          <Trans>Your password has been changed. You will now be taken back to the login form.</Trans>
        </Submitted>
      </VisitorPage>
    )
  }
  const mustReset = forced && (
    <p className={classes.intro}>
      <Trans>You must reset your password before continuing.</Trans>
    </p>
  )
  const same = (value: string) => (value === form.getValues('password') ? undefined : 'passwordsDiffer')
  return (
    <VisitorPage title={title} intro={mustReset}>
      <Form form={form} saving={saving} label={title}>
        {!forced && <TextField name="token" label={t`Token`} required maxLength={200} />}
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
        <div className={classes.buttons}>
          <LinkButton to="/login">
            <Trans>Cancel</Trans>
          </LinkButton>
          <Button type="submit" variant="filled" aria-disabled={saving.saving}>
            {saving.saving ? t`Saving…` : t`Save`}
          </Button>
        </div>
      </Form>
    </VisitorPage>
  )
}

function situation(token: string) {
  const { token: signedIn, user } = getSession()
  return {
    forced: !token && signedIn !== null,
    names: user ? [user.firstName, user.lastName, user.username] : [],
  }
}
