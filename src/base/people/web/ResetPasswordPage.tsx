import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { resetExpired, resetForgotten } from '#base/people/contract.ts'
import { request } from '#core/web/api/request.ts'
import { getSession, updateSession } from '#core/web/session/session.ts'
import { Form } from '#ui/web/form/Form.tsx'
import { TextField } from '#ui/web/form/TextField.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { LinkButton } from '#ui/web/link/LinkButton.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { useNext } from './next.ts'
import { refusalOf, resetError } from './resetFailure.ts'
import { Submitted } from './Submitted.tsx'
import classes from './VisitorPage.module.css'
import { VisitorPage } from './VisitorPage.tsx'

/** Reached with a token from a mail, or after signing in with an expired password. */
export function ResetPasswordPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const next = useNext()
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const [forced] = useState(() => !token && getSession().token !== null)
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
  return (
    <VisitorPage title={title} intro={mustReset}>
      <Form form={form} saving={saving} label={title}>
        {!forced && <TextField name="token" label={t`Token`} required maxLength={200} />}
        <NewPasswordFields />
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
