import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { Factor } from '#base/people/contract/factors.ts'
import { Form } from '#ui/web/form/Form.tsx'
import { TextField } from '#ui/web/form/TextField.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { CurrentPasswordField } from '../CurrentPasswordField.tsx'
import { FactorProofFields, NO_PROOF } from './FactorProofFields.tsx'
import classes from './Factors.module.css'
import { register } from './passkeys.ts'

interface PasskeySetupProps {
  /** The second factors of the account, one of which must be confirmed too. */
  kinds?: readonly Factor['kind'][]
  /** The token of the mailed link, needed once the days to set one up are over. */
  link?: string
  /** Receives the recovery codes, if there were none before. */
  onDone: (recoveryCodes: string[] | null) => void
}

export function PasskeySetup({ kinds = [], link, onDone }: PasskeySetupProps) {
  const { t } = useLingui()
  const form = useRecordForm({ defaultValues: { name: '', currentPassword: '', ...NO_PROOF } })
  const saving = useSave(form, {
    save: async (body) => {
      // a passkey's answer is good for one attempt
      form.setValue('proof.response', undefined)
      onDone((await register({ ...body, link })).recoveryCodes)
    },
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
      <FactorProofFields kinds={kinds} submit={saving.submit} />
      <div className={classes.acts}>
        <Button type="submit" variant="filled" aria-disabled={saving.saving}>
          {saving.saving ? t`Waiting for the passkey…` : t`Add Passkey`}
        </Button>
      </div>
    </Form>
  )
}
