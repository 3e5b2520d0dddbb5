import { useLingui } from '@lingui/react/macro'
import { createProof } from '#base/people/contract/proofs.ts'
import { request } from '#core/web/api/request.ts'
import { getSession, useUser } from '#core/web/session/session.ts'
import type { Asked } from '#ui/web/dialog/ask.ts'
import { PasskeyButton } from '../factors/PasskeyButton.tsx'
import { PasswordDialog } from '../factors/PasswordDialog.tsx'
import { prove } from '../factors/passkeys.ts'
import { ProviderButton } from '../ProviderButton.tsx'

const here = () => window.location.pathname + window.location.search

/** Asks for the password or a substitute before an act that needs proof (decision 220). */
export function ProofDialog({ question }: { question: Asked }) {
  const { t } = useLingui()
  const user = useUser()
  const { title, act, answer } = question
  return (
    <PasswordDialog
      title={title}
      consequence={t`This needs your password, although you are logged in. You will not be asked again for five minutes.`}
      act={act}
      onClose={() => answer(false)}
      run={async (currentPassword) => {
        await request(createProof, { body: { currentPassword } })
        answer(true)
      }}
    >
      {user?.external && <ProviderButton remembers={() => getSession().remembered} next={here()} again />}
      {user?.hasPasskey && (
        <PasskeyButton
          label={t`Confirm with a Passkey`}
          run={async () => {
            await request(createProof, { body: { response: (await prove()) as never } })
            answer(true)
          }}
        />
      )}
    </PasswordDialog>
  )
}
