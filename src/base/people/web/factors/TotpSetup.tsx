import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { beginTotp, confirmTotp, type Factor } from '#base/people/contract/factors.ts'
import type { Got } from '#core/contract/call.ts'
import { request } from '#core/web/api/request.ts'
import { Form } from '#ui/web/form/Form.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { CurrentPasswordField } from '../CurrentPasswordField.tsx'
import { CodeField } from './CodeField.tsx'
import { FactorProofFields, NO_PROOF } from './FactorProofFields.tsx'
import classes from './Factors.module.css'

interface TotpSetupProps {
  /** False right after signing in, when the password has just been entered. */
  asksPassword: boolean
  /** The second factors of the account, one of which must be confirmed too. */
  kinds?: readonly Factor['kind'][]
  /** The token of the mailed link, needed once the days to set one up are over. */
  link?: string
  onDone: (recoveryCodes: string[]) => void
}

/** Shows the QR code to scan, and confirms the app with its first code. */
export function TotpSetup({ onDone, ...asked }: TotpSetupProps) {
  const [begun, setBegun] = useState<Got<typeof beginTotp>>()
  if (begun) return <Scanning begun={begun} onDone={onDone} />
  return <Beginning {...asked} onBegun={setBegun} />
}

interface BeginningProps extends Omit<TotpSetupProps, 'onDone'> {
  onBegun: (begun: Got<typeof beginTotp>) => void
}

function Beginning({ asksPassword, kinds = [], link, onBegun }: BeginningProps) {
  const { t } = useLingui()
  const form = useRecordForm({ defaultValues: { currentPassword: '', ...NO_PROOF } })
  const saving = useSave(form, {
    retyped: 'currentPassword',
    save: async (body) => {
      // a passkey's answer is good for one attempt
      form.setValue('proof.response', undefined)
      onBegun(await request(beginTotp, { body: { ...(asksPassword && body), link } }))
    },
  })
  return (
    <Form form={form} saving={saving} label={t`One-Time Codes`} className={classes.steps}>
      <p>
        <Trans>
          An app on your phone shows a new code every 30 seconds. Any app for one-time codes will do, such as
          Google Authenticator, Microsoft Authenticator or FreeOTP.
        </Trans>
      </p>
      {asksPassword && <CurrentPasswordField autoFocus />}
      <FactorProofFields kinds={kinds} submit={saving.submit} />
      <div className={classes.acts}>
        <Button type="submit" variant="filled" aria-disabled={saving.saving}>
          <Trans>Show the QR Code</Trans>
        </Button>
      </div>
    </Form>
  )
}

interface ScanningProps extends Pick<TotpSetupProps, 'onDone'> {
  begun: Got<typeof beginTotp>
}

function Scanning({ begun, onDone }: ScanningProps) {
  const { t } = useLingui()
  const form = useRecordForm({ defaultValues: { code: '' } })
  const saving = useSave(form, {
    retyped: 'code',
    save: async (body) => onDone((await request(confirmTotp, { body })).recoveryCodes),
  })
  const secret = new URLSearchParams(begun.uri.replace(/^[^?]*/, '')).get('secret') ?? ''
  return (
    <Form form={form} saving={saving} label={t`One-Time Codes`} className={classes.steps}>
      <p>
        <Trans>
          Scan this with the app, or open it on this phone. Then enter the code that the app shows.
        </Trans>
      </p>
      <div className={classes.scan}>
        <img src={begun.qr} alt={t`QR code for the app`} width={200} height={200} />
        <div>
          <p>
            <a href={begun.uri}>
              <Trans>Open in an app on this device</Trans>
            </a>
          </p>
          <p>
            <Trans>Or type this key into the app:</Trans>
          </p>
          <p className={classes.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
        </div>
      </div>
      <CodeField label={t`Code from the App`} />
      <div className={classes.acts}>
        <Button type="submit" variant="filled" aria-disabled={saving.saving}>
          {saving.saving ? t`Checking…` : t`Confirm`}
        </Button>
      </div>
    </Form>
  )
}
