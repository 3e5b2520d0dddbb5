import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { countRecoveryCodes, type Factor, listFactors } from '#base/people/contract/factors.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { useUser } from '#core/web/session/session.ts'
import { Alert } from '#ui/web/page/Alert.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { AccountSection } from '../account/AccountSection.tsx'
import { askUser } from '../session.ts'
import { type Act, FactorDialog } from './FactorDialog.tsx'
import classes from './Factors.module.css'
import { mayUsePasskeys } from './passkeys.ts'

/** The second factors of the user: a section of their account. */
export function Factors() {
  const { t } = useLingui()
  const user = useUser()
  const factors = useCall(listFactors, {}).data
  const codes = useCall(countRecoveryCodes, {}).data
  const [act, setAct] = useState<Act>()
  if (!factors || !codes) return null
  const hasTotp = factors.some(({ kind }) => kind === 'TOTP')
  function close() {
    setAct(undefined)
    for (const { name } of [listFactors, countRecoveryCodes])
      void queryClient.invalidateQueries({ queryKey: [name] })
    // the first factor removes the remaining days and their notice
    void askUser()
  }
  return (
    <AccountSection
      title={t`Second Factor`}
      about={t`With a code from your phone or a passkey nobody can log in with your password alone.`}
    >
      {user && user.factorDueInDays !== null && <DueAlert days={user.factorDueInDays} />}
      {factors.length > 0 && (
        <ul className={classes.list}>
          {factors.map((factor) => (
            <FactorLine key={factor.id} factor={factor} onRemove={() => setAct({ kind: 'remove', factor })} />
          ))}
        </ul>
      )}
      {factors.length > 0 && (
        <p>
          <Plural
            value={codes.left}
            _0="No recovery code is left."
            one="# recovery code is left."
            other="# recovery codes are left."
          />
        </p>
      )}
      <div className={classes.acts}>
        <Button
          variant={factors.length ? 'default' : 'filled'}
          onClick={() => setAct({ kind: 'totp', isFirst: factors.length === 0 })}
        >
          {hasTotp ? t`Change the App` : t`Set Up One-Time Codes`}
        </Button>
        {mayUsePasskeys() && (
          <Button onClick={() => setAct({ kind: 'passkey' })}>
            <Trans>Add a Passkey</Trans>
          </Button>
        )}
        {factors.length > 0 && (
          <Button onClick={() => setAct({ kind: 'renew' })}>
            <Trans>New Recovery Codes</Trans>
          </Button>
        )}
      </div>
      {act && <FactorDialog act={act} kinds={factors.map(({ kind }) => kind)} onClose={close} />}
    </AccountSection>
  )
}

function DueAlert({ days }: { days: number }) {
  return (
    <Alert tone="warning">
      <p>
        <Plural
          value={days}
          one="Your role requires a second factor. Please set one up within # day."
          other="Your role requires a second factor. Please set one up within # days."
        />
      </p>
    </Alert>
  )
}

function FactorLine({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  const { t } = useLingui()
  const dates = useDates()
  const { kind, createdAt, lastUsedAt } = factor
  const name = kind === 'TOTP' ? t`One-Time Codes` : factor.name
  const used = dates.instant(lastUsedAt)
  const added = dates.instant(createdAt)
  return (
    <li>
      <Icon of={kind === 'TOTP' ? IconDeviceMobile : IconFingerprint} />
      <div>
        <strong>{name}</strong>
        <span>{used ? t`Last used on ${used}` : t`Set up on ${added}, not used yet`}</span>
      </div>
      <Button size="sm" aria-label={t`Remove ${name}`} onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </li>
  )
}
