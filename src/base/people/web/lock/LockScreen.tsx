import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { unlockSession } from '#base/people/contract/sessions.ts'
import { MAX_PASSWORD } from '#base/people/contract.ts'
import { fullName } from '#core/contract/formats.ts'
import { connection } from '#core/web/api/connection.ts'
import { request } from '#core/web/api/request.ts'
import { getSession, lockTabs, useUser } from '#core/web/session/session.ts'
import { useStore } from '#core/web/store.ts'
import { Form } from '#ui/web/form/Form.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { useWindowTitle } from '#ui/web/page/windowTitle.ts'
import { PasskeyButton } from '../factors/PasskeyButton.tsx'
import { prove } from '../factors/passkeys.ts'
import { PasswordField } from '../PasswordField.tsx'
import { ProviderButton } from '../ProviderButton.tsx'
import classes from './LockScreen.module.css'
import { keepOutOfReach } from './outOfReach.ts'

async function unlockWithPasskey(): Promise<void> {
  const response = (await prove()) as never
  await request(unlockSession, { body: { response } })
  lockTabs(false)
}

const here = () => window.location.pathname + window.location.search

/** A dialog above all others: keys, pointers and screen readers cannot reach the page below. */
export function LockScreen({ focused, onLogOut }: { focused: Element | null; onLogOut: () => void }) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const user = useUser()
  const isLost = useStore(connection) === 'lost'
  const form = useRecordForm({ defaultValues: { password: '' } })
  const saving = useSave(form, {
    retyped: 'password',
    save: async (body) => {
      await request(unlockSession, { body })
      lockTabs(false)
    },
  })
  useWindowTitle('area', t`Locked`, true)
  useEffect(() => {
    const shown = dialog.current
    const release = keepOutOfReach(focused)
    shown?.showModal()
    shown?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
    return () => {
      shown?.close()
      release()
    }
  }, [focused])
  const name = user ? fullName(user) || user.username : ''
  return createPortal(
    <dialog
      ref={dialog}
      data-lock
      className={classes.lock}
      aria-labelledby="lock-title"
      // stays locked even if the browser closes the dialog by itself
      onClose={() => dialog.current?.showModal()}
    >
      <div className={classes.panel}>
        <h1 id="lock-title" className={classes.title}>
          <Icon of={IconLock} />
          <Trans>Locked</Trans>
        </h1>
        <p>
          <Trans>
            Nobody has touched a key or a mouse for a while. What you were doing is as you left it, {name}.
          </Trans>
        </p>
        <p role="status" className={classes.connection}>
          {isLost && <Trans>No connection. Unlocking needs it, because the server checks who you are.</Trans>}
        </p>
        <Form form={form} saving={saving} label={t`Unlock`} className={classes.form}>
          <input type="hidden" autoComplete="username" value={user?.username ?? ''} readOnly />
          <PasswordField
            name="password"
            label={t`Password`}
            required
            autoComplete="current-password"
            maxLength={MAX_PASSWORD}
          />
          <div className={classes.buttons}>
            <Button onClick={onLogOut}>
              <Trans>Log Out</Trans>
            </Button>
            <Button type="submit" variant="filled" aria-disabled={saving.saving}>
              {saving.saving ? t`Unlocking…` : t`Unlock`}
            </Button>
          </div>
        </Form>
        {user?.external && <ProviderButton remembers={() => getSession().remembered} next={here()} again />}
        {user?.hasPasskey && <PasskeyButton label={t`Unlock with a Passkey`} run={unlockWithPasskey} />}
      </div>
    </dialog>,
    document.body,
  )
}
