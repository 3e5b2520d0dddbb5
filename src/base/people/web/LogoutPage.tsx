import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { fullName } from '#core/contract/formats.ts'
import { useUser } from '#core/web/session/session.ts'
import { useNext } from './next.ts'
import { logOut } from './session.ts'
import classes from './VisitorPage.module.css'
import { VisitorPage } from './VisitorPage.tsx'

/** Asks first, because a link from another site would otherwise end the session. */
export function LogoutPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const user = useUser()
  const next = useNext()
  const { to }: { to?: string } = useSearch({ strict: false })
  const resets = /^\/reset-password\/[\w-]+$/.test(to ?? '')
  const name = user ? fullName(user) || user.username : ''
  const leave = async () => {
    await logOut()
    if (resets) await navigate({ href: to })
    else await navigate({ to: '/login', search: next ? { next } : {} })
  }
  return (
    <VisitorPage title={t`Log out?`}>
      <div className={classes.done}>
        <p>
          {name && <Trans>You are logged in as {name}.</Trans>}{' '}
          {resets ? (
            <Trans>
              The link that you opened sets a new password: for that you would be logged out first.
            </Trans>
          ) : (
            <Trans>The link that you opened would log you out.</Trans>
          )}
        </p>
        <div className={classes.buttons}>
          <Button onClick={() => void leave()}>
            <Trans>Log Out</Trans>
          </Button>
          <Button variant="filled" onClick={() => void navigate({ href: next ?? '/home' })}>
            <Trans>Stay</Trans>
          </Button>
        </div>
      </div>
    </VisitorPage>
  )
}
