import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#core/web/api/ApiError.ts'
import { Form } from '#ui/web/form/Form.tsx'
import { TextField } from '#ui/web/form/TextField.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import classes from '../VisitorPage.module.css'
import { CodeField } from './CodeField.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'

export interface CodeStepProps {
  /** The kinds of the account's second factors: `code` for one-time codes, `passkey`. */
  kinds: readonly string[]
  /** Signs in with the accepted password and this code. */
  withCode: (code: string) => Promise<void>
  withPasskey: () => Promise<void>
  onBack: () => void
}

/** After the password: the code of the app, a recovery code, or a passkey. */
export function CodeStep({ kinds, withCode, withPasskey, onBack }: CodeStepProps) {
  const { t } = useLingui()
  const hasApp = kinds.includes('code')
  const [recovers, setRecovers] = useState(!hasApp)
  const form = useRecordForm({ defaultValues: { code: '' } })
  const saving = useSave(form, {
    retyped: 'code',
    save: ({ code }) => withCode(code).catch(sayOfCode),
  })
  function change() {
    form.reset()
    setRecovers(!recovers)
  }
  const passkey = kinds.includes('passkey') && (
    <PasskeyButton label={t`Log In with a Passkey`} run={withPasskey} />
  )
  return (
    <>
      {passkey}
      <Form form={form} saving={saving} label={t`Second Factor`}>
        {recovers ? (
          <TextField
            key="recovery"
            name="code"
            label={t`Recovery Code`}
            hint={t`One of those that were shown when the second factor was set up.`}
            required
            autoFocus={hasApp || !passkey}
            autoComplete="one-time-code"
            maxLength={20}
          />
        ) : (
          <CodeField label={t`Code from the App`} />
        )}
        <Button type="submit" variant="filled" fullWidth aria-disabled={saving.saving}>
          {saving.saving ? t`Logging in…` : t`Log In`}
        </Button>
        <p className={classes.links}>
          {hasApp && (
            <button type="button" className={classes.link} onClick={change}>
              {recovers ? t`Use the code from the app` : t`Use a recovery code`}
            </button>
          )}
          <button type="button" className={classes.link} onClick={onBack}>
            <Trans>Log in as somebody else</Trans>
          </button>
        </p>
      </Form>
    </>
  )
}

function sayOfCode(error: unknown): never {
  if (!(error instanceof ApiError) || error.error !== 'invalid_credentials') throw error
  throw new ApiError({
    status: error.status,
    error: error.error,
    message: t`This code is not correct, or was used before.`,
  })
}
