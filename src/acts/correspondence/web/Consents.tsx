import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDates } from '#core/web/i18n/dates.ts'
import { useMayCall } from '#core/web/session/session.ts'
import {
  CONSENTS,
  type Consent,
  type ConsentKind,
  type Contact,
  saveConsent,
} from '#records/contact/contract/consents.ts'
import { ConsentDialog } from './ConsentDialog.tsx'
import classes from './Correspondence.module.css'
import { useWords } from './words.ts'

interface ConsentsProps {
  clientId: number
  contact: Contact
  /** An archived client cannot be changed. */
  closed: boolean
}

export function Consents({ clientId, contact, closed }: ConsentsProps) {
  const { t } = useLingui()
  const { day } = useDates()
  const words = useWords()
  const changes = useMayCall(saveConsent) && !closed
  const [asked, setAsked] = useState<ConsentKind>()
  const of = (kind: ConsentKind) => contact.consents.find((one) => one.kind === kind)
  const text = (said: Consent | undefined) => {
    if (!said) return t`Not asked yet`
    const [on, how, who] = [day(said.on), said.how, said.by.name]
    return said.given ? t`Yes, ${on}: ${how} (${who})` : t`No, ${on}: ${how} (${who})`
  }
  return (
    <>
      <dl className={classes.consents} aria-label={t`Consent`}>
        {CONSENTS.map((kind) => (
          <div key={kind}>
            <dt>{words.consent(kind)}</dt>
            <dd>
              <span>{text(of(kind))}</span>
              {changes && (
                <Button
                  size="sm"
                  variant="subtle"
                  aria-label={t`Change consent: ${words.consent(kind)}`}
                  onClick={() => setAsked(kind)}
                >
                  <Trans>Change</Trans>
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {asked && (
        <ConsentDialog
          clientId={clientId}
          kind={asked}
          said={of(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
