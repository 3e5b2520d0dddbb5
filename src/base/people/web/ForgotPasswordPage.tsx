import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { forgotPassword } from '#base/people/contract.ts'
import { request } from '#core/web/api/request.ts'
import { Form } from '#ui/web/form/Form.tsx'
import { EmailField } from '#ui/web/form/TextField.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { LinkButton } from '#ui/web/link/LinkButton.tsx'
import { Alert } from '#ui/web/page/Alert.tsx'
import { withAssistance } from './assistance.ts'
import { passwordLink } from './passwordLink.ts'
import { Submitted } from './Submitted.tsx'
import classes from './VisitorPage.module.css'
import { VisitorPage } from './VisitorPage.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set if the Reset Password page refused an invalid token. */
    tokenExpired?: boolean
  }
}

export function ForgotPasswordPage() {
  const { t } = useLingui()
  const { tokenExpired } = useLocation().state
  const form = useRecordForm({ defaultValues: { username: '' } })
  const saving = useSave(form, {
    save: ({ username }, { idempotencyKey }) => {
      const body = { username, url: passwordLink() }
      return withAssistance(request(forgotPassword, { body }, { idempotencyKey }))
    },
  })
  const title = t`Forgot my password`
  if (saving.savedAt) {
    return (
      <VisitorPage title={title}>
        <Submitted>
          <Trans>
            Your request has been submitted and an email is on its way with instructions on how to reset your
            password.
          </Trans>
        </Submitted>
      </VisitorPage>
    )
  }
  const expired = tokenExpired && (
    <Alert tone="bad">
      <Trans>Your password reset token has expired. Please request a new one and try again.</Trans>
    </Alert>
  )
  return (
    <VisitorPage title={title} intro={expired}>
      <Form form={form} saving={saving} label={title}>
        <EmailField name="username" label={t`E-mail address`} required autoComplete="username" autoFocus />
        <div className={classes.buttons}>
          <LinkButton to="/login">
            <Trans>Cancel</Trans>
          </LinkButton>
          <Button type="submit" variant="filled" aria-disabled={saving.saving}>
            {saving.saving ? t`Submitting…` : t`Submit`}
          </Button>
        </div>
      </Form>
    </VisitorPage>
  )
}
