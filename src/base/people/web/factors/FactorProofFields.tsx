import { useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import type { FactorProof } from '#base/people/contract/assertion.ts'
import type { Factor } from '#base/people/contract/factors.ts'
import { TextField } from '#ui/web/form/TextField.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { prove } from './passkeys.ts'

/** The values of a form that asks for a second factor, with `proof` as the call takes it. */
export interface ProofValues {
  proof: FactorProof
}
export const NO_PROOF: ProofValues = { proof: { code: '', response: undefined } }

interface FactorProofFieldsProps {
  /** The second factors of the account; without any, nothing is asked. */
  kinds: readonly Factor['kind'][]
  submit: () => void
}

/** Fields for a code of the app, a recovery code or a passkey. */
export function FactorProofFields({ kinds, submit }: FactorProofFieldsProps) {
  const { t } = useLingui()
  const { setValue } = useFormContext<ProofValues>()
  if (kinds.length === 0) return null
  const hasPasskey = kinds.includes('PASSKEY')
  return (
    <>
      <TextField
        name="proof.code"
        label={kinds.includes('TOTP') ? t`Code from the App, or Recovery Code` : t`Recovery Code`}
        required={!hasPasskey}
        autoComplete="one-time-code"
        maxLength={20}
      />
      {hasPasskey && (
        <PasskeyButton
          label={t`Use a passkey instead`}
          run={async () => {
            setValue('proof.response', (await prove()) as never)
            submit()
          }}
        />
      )}
    </>
  )
}
