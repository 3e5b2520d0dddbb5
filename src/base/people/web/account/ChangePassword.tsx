import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { resetExpired } from '#base/people/contract.ts'
import { request } from '#core/web/api/request.ts'
import { useUser } from '#core/web/session/session.ts'
import { Form } from '#ui/web/form/Form.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { CurrentPasswordField } from '../CurrentPasswordField.tsx'
import { NewPasswordFields } from '../NewPasswordFields.tsx'
import { resetError } from '../resetFailure.ts'
import classes from './AccountPage.module.css'
import { AccountSection } from './AccountSection.tsx'

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' }

export function ChangePassword() {
  const { t } = useLingui()
  const user = useUser()
  const form = useRecordForm({ defaultValues: EMPTY })
  const saving = useSave(form, {
    save: async (body) => {
      await request(resetExpired, { body }).catch((error) => {
        throw resetError(error)
      })
      form.reset(EMPTY)
      toast(t`Your password has been changed. You are logged out everywhere else.`)
    },
  })
  return (
    <AccountSection title={t`Change Password`}>
      <Form form={form} saving={saving} label={t`Change Password`} className={classes.form}>
        <input type="hidden" autoComplete="username" value={user?.username ?? ''} readOnly />
        <CurrentPasswordField />
        <NewPasswordFields />
        <Button type="submit" variant="filled" aria-disabled={saving.saving}>
          {saving.saving ? t`Saving…` : t`Change Password`}
        </Button>
      </Form>
    </AccountSection>
  )
}
