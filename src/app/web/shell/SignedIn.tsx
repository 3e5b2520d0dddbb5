import { Trans, useLingui } from '@lingui/react/macro'
import { IconKeyboard, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { REFERRAL_AGENT } from '#base/people/contract.ts'
import { fullName } from '#core/contract/formats.ts'
import { titleIn } from '#core/web/i18n/names.ts'
import { useUser } from '#core/web/session/session.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { useColours } from '#ui/web/theme/useColours.ts'
import classes from './SignedIn.module.css'

/** The user's menu: account, list of shortcuts, and colour scheme. */
export function SignedIn({ onShortcuts }: { onShortcuts: () => void }) {
  const { t } = useLingui()
  const user = useUser()
  const { isDark, change } = useColours()
  if (!user) return null
  const roles = user.roles.map((role) => (role.code === REFERRAL_AGENT ? t`Referral Agent` : titleIn(role)))
  const place = user.organization ? [user.organization.name] : []
  return (
    <div className={classes.who}>
      <p>
        <strong>{fullName(user) || user.username}</strong>
        {[...roles, ...place].join(', ')}
      </p>
      <Link to="/account" className={classes.act}>
        <Icon of={IconUserCircle} small />
        <Trans>My account</Trans>
      </Link>
      <button type="button" className={classes.act} onClick={onShortcuts}>
        <Icon of={IconKeyboard} small />
        <Trans>Keyboard shortcuts</Trans>
      </button>
      <button type="button" className={classes.act} onClick={change}>
        <Icon of={isDark ? IconSun : IconMoon} small />
        {isDark ? t`Light colours` : t`Dark colours`}
      </button>
    </div>
  )
}
