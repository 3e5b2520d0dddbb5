import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Form } from '#ui/web/form/Form.tsx'
import { TextField } from '#ui/web/form/TextField.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { CurrentPasswordField } from '../CurrentPasswordField.tsx'
import classes from './Factors.module.css'
import { register } from './passkeys.ts'

/** `onDone` is given recovery codes where there were none. */
export function PasskeySetup({ onDone }: { onDone: (recoveryCodes: string[] | null) => void }) {
  const { t } = useLingui()
  const form = useRecordForm({ defaultValues: { name: '', currentPassword: '' } })
  const saving = useSave(form, {
    save: async (body) => onDone((await register(body)).recoveryCodes),
  })
  return (
    <Form form={form} saving={saving} label={t`Passkey`} className={classes.steps}>
      <p>
        <Trans>
          A passkey is kept by your phone, your computer or a security key, and opened with your finger, your
          face or a PIN. It logs you in without the password.
        </Trans>
      </p>
      <TextField
        name="name"
        label={t`Name of the Passkey`}
        hint={t`For example: office laptop, my phone.`}
        required
        autoFocus
        maxLength={100}
      />
      <CurrentPasswordField />
      <div className={classes.acts}>
        <Button type="submit" variant="filled" aria-disabled={saving.saving}>
          {saving.saving ? t`Waiting for the passkey…` : t`Add Passkey`}
        </Button>
      </div>
    </Form>
  )
}
