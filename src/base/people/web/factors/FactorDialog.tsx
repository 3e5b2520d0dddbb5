import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Factor, removeFactor, renewRecoveryCodes } from '#base/people/contract/factors.ts'
import { request } from '#core/web/api/request.ts'
import { Dialog } from '#ui/web/dialog/Dialog.tsx'
import { toast } from '#ui/web/toast/toast.ts'
import { PasskeySetup } from './PasskeySetup.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TotpSetup } from './TotpSetup.tsx'

/** An act on the user's own second factors. */
export type Act =
  | { kind: 'totp'; isFirst: boolean }
  | { kind: 'passkey' }
  | { kind: 'renew' }
  | { kind: 'remove'; factor: Factor }

interface FactorDialogProps {
  act: Act
  /** The second factors of the account. */
  kinds: readonly Factor['kind'][]
  onClose: () => void
}

/** Ends with the recovery codes, if there are new ones. */
export function FactorDialog({ act, kinds, onClose }: FactorDialogProps) {
  const { t } = useLingui()
  const [codes, setCodes] = useState<string[]>()
  if (codes) {
    return (
      <Dialog title={t`Recovery Codes`} onClose={onClose} closable={false}>
        <RecoveryCodes codes={codes} act={t`Done`} onKept={onClose} />
      </Dialog>
    )
  }
  switch (act.kind) {
    case 'totp':
      return (
        <Dialog title={t`One-Time Codes`} onClose={onClose}>
          <TotpSetup asksPassword kinds={kinds} onDone={setCodes} />
        </Dialog>
      )
    case 'passkey':
      return (
        <Dialog title={t`Add a Passkey`} onClose={onClose}>
          <PasskeySetup
            kinds={kinds}
            onDone={(codes) => {
              if (codes) return setCodes(codes)
              onClose()
              toast(t`The passkey has been added.`)
            }}
          />
        </Dialog>
      )
    case 'renew':
      return (
        <PasswordDialog
          title={t`New Recovery Codes`}
          consequence={t`The codes that you have kept so far no longer work then.`}
          act={t`Make New Codes`}
          kinds={kinds}
          onClose={onClose}
          run={async (currentPassword, proof) => {
            const { recoveryCodes } = await request(renewRecoveryCodes, { body: { currentPassword, proof } })
            setCodes(recoveryCodes)
          }}
        />
      )
    case 'remove':
      return <RemoveDialog factor={act.factor} kinds={kinds} onClose={onClose} />
  }
}

interface RemoveDialogProps extends Pick<FactorDialogProps, 'kinds' | 'onClose'> {
  factor: Factor
}

function RemoveDialog({ factor: { id, kind, name }, kinds, onClose }: RemoveDialogProps) {
  const { t } = useLingui()
  const called = kind === 'TOTP' ? t`One-Time Codes` : name
  return (
    <PasswordDialog
      title={t`Remove ${called}?`}
      consequence={
        kind === 'TOTP'
          ? t`The codes of the app no longer log you in.`
          : t`This passkey no longer logs you in.`
      }
      act={t`Remove`}
      danger
      kinds={kinds}
      onClose={onClose}
      run={async (currentPassword, proof) => {
        await request(removeFactor, { params: { id }, body: { currentPassword, proof } })
        onClose()
        toast(kind === 'TOTP' ? t`The one-time codes have been removed.` : t`The passkey has been removed.`)
      }}
    />
  )
}
