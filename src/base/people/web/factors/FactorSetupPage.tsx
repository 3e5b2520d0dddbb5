import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#core/web/session/session.ts'
import { LinkButton } from '#ui/web/link/LinkButton.tsx'
import { useNext } from '../next.ts'
import { askUser } from '../session.ts'
import visitor from '../VisitorPage.module.css'
import { VisitorPage } from '../VisitorPage.tsx'
import classes from './Factors.module.css'
import { PasskeySetup } from './PasskeySetup.tsx'
import { mayUsePasskeys } from './passkeys.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TotpSetup } from './TotpSetup.tsx'

/** The page for a user whose role requires a second factor, after the days to set one up are over. */
export function FactorSetupPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const next = useNext()
  const [codes, setCodes] = useState<string[]>()
  const [withPasskey, setWithPasskey] = useState(false)
  const user = useUser()
  // the token of the mailed link is in the fragment, which is sent to no server
  const link = useLocation().hash || undefined
  // the session is usable again
  const go = () => void askUser().then(() => navigate({ href: next ?? '/home' }))
  if (codes) {
    return (
      <VisitorPage title={t`Recovery Codes`}>
        <RecoveryCodes codes={codes} act={t`Continue`} onKept={go} />
      </VisitorPage>
    )
  }
  if (user?.factorDueInDays === 0 && !link) return <LinkMailed username={user.username} />
  const intro = (
    <p className={visitor.intro}>
      <Trans>Your role requires a second factor. You must set one up before continuing.</Trans>
    </p>
  )
  return (
    <VisitorPage title={t`Set Up a Second Factor`} intro={intro}>
      {withPasskey ? (
        <PasskeySetup link={link} onDone={(codes) => (codes ? setCodes(codes) : go())} />
      ) : (
        <TotpSetup asksPassword={false} link={link} onDone={setCodes} />
      )}
      <div className={classes.other}>
        {mayUsePasskeys() && (
          <Button onClick={() => setWithPasskey(!withPasskey)}>
            {withPasskey ? t`Use one-time codes instead` : t`Use a passkey instead`}
          </Button>
        )}
        <LinkButton to="/logout">
          <Trans>Logout</Trans>
        </LinkButton>
      </div>
    </VisitorPage>
  )
}

/** Explains that a link is needed from now on, which is mailed to the account's address. */
function LinkMailed({ username }: { username: string }) {
  const { t } = useLingui()
  return (
    <VisitorPage title={t`Set Up a Second Factor`}>
      <p className={visitor.intro}>
        <Trans>
          Your role requires a second factor, and the days to set one up are over. A link was mailed to{' '}
          {username}: open it in this browser. It works for one hour; after that, log in again to get another
          one.
        </Trans>
      </p>
      <div className={classes.other}>
        <LinkButton to="/logout">
          <Trans>Logout</Trans>
        </LinkButton>
      </div>
    </VisitorPage>
  )
}
