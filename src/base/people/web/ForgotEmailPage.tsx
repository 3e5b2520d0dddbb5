import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { forgotEmail } from '#base/people/contract.ts'
import { request } from '#core/web/api/request.ts'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { Form } from '#ui/web/form/Form.tsx'
import { ExtensionField, PhoneField } from '#ui/web/form/PhoneField.tsx'
import { TextField } from '#ui/web/form/TextField.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { LinkButton } from '#ui/web/link/LinkButton.tsx'
import { withAssistance } from './assistance.ts'
import { Submitted } from './Submitted.tsx'
import classes from './VisitorPage.module.css'
import { VisitorPage } from './VisitorPage.tsx'

export function ForgotEmailPage() {
  const { t } = useLingui()
  const form = useRecordForm({
    defaultValues: { firstName: '', lastName: '', organization: '', phoneNumber: '', extension: '' },
  })
  const saving = useSave(form, {
    save: (body, { idempotencyKey }) => withAssistance(request(forgotEmail, { body }, { idempotencyKey })),
  })
  const title = t`Forgot my email`
  if (saving.savedAt) {
    return (
      <VisitorPage title={title}>
        <Submitted>
          <Trans>Your request has been submitted and will be reviewed by the system administrator.</Trans>
        </Submitted>
      </VisitorPage>
    )
  }
  return (
    <VisitorPage title={title}>
      <Form form={form} saving={saving} label={title}>
        <FieldGroup>
          <TextField
            name="firstName"
            label={t`First Name`}
            required
            maxLength={100}
            autoComplete="given-name"
          />
          <TextField
            name="lastName"
            label={t`Last Name`}
            required
            maxLength={100}
            autoComplete="family-name"
          />
          <TextField
            name="organization"
            label={t`Organization`}
            required
            maxLength={200}
            autoComplete="organization"
          />
          <PhoneField
            name="phoneNumber"
            label={t`Phone Number`}
            required
            width={8}
            autoComplete="tel-national"
          />
          <ExtensionField name="extension" label={t`Extension`} width={4} autoComplete="tel-extension" />
        </FieldGroup>
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
