import { Trans, useLingui } from '@lingui/react/macro'
import { IconKeyboard } from '@tabler/icons-react'
import { fullName } from '#core/contract/formats.ts'
import { useUser } from '#core/web/session/session.ts'
import { REFERRAL_AGENT } from '#people/contract.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import classes from './SignedIn.module.css'

/** Who is signed in, and the list of keys. */
export function SignedIn({ onShortcuts }: { onShortcuts: () => void }) {
  const { t } = useLingui()
  const user = useUser()
  if (!user) return null
  const roles = user.roles.map(({ code, title }) => (code === REFERRAL_AGENT ? t`Referral Agent` : title))
  const place = user.organization ? [user.organization.name] : []
  return (
    <div className={classes.who}>
      <p>
        <strong>{fullName(user) || user.username}</strong>
        {[...roles, ...place].join(', ')}
      </p>
      <button type="button" className={classes.keys} onClick={onShortcuts}>
        <Icon of={IconKeyboard} small />
        <Trans>Keyboard shortcuts</Trans>
      </button>
    </div>
  )
}
