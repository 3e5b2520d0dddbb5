import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
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

/** Where somebody is led whose role requires a second factor, when the days to set one up are over. */
export function FactorSetupPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const next = useNext()
  const [codes, setCodes] = useState<string[]>()
  const [withPasskey, setWithPasskey] = useState(false)
  // who is signed in may do something again
  const go = () => void askUser().then(() => navigate({ href: next ?? '/home' }))
  if (codes) {
    return (
      <VisitorPage title={t`Recovery Codes`}>
        <RecoveryCodes codes={codes} act={t`Continue`} onKept={go} />
      </VisitorPage>
    )
  }
  const intro = (
    <p className={visitor.intro}>
      <Trans>Your role requires a second factor. You must set one up before continuing.</Trans>
    </p>
  )
  return (
    <VisitorPage title={t`Set Up a Second Factor`} intro={intro}>
      {withPasskey ? (
        <PasskeySetup onDone={(codes) => (codes ? setCodes(codes) : go())} />
      ) : (
        <TotpSetup asksPassword={false} onDone={setCodes} />
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
