import { Trans } from '@lingui/react/macro'
import { IconKeyboard } from '@tabler/icons-react'
import { fullName } from '#kit/contract/formats.ts'
import { Icon } from '#kit/web/page/Icon.tsx'
import { useUser } from '#kit/web/session/session.ts'
import classes from './SignedIn.module.css'

/** Who is signed in, and the list of keys. */
export function SignedIn({ onShortcuts }: { onShortcuts: () => void }) {
  const user = useUser()
  if (!user) return null
  const role = [user.roles.map(({ title }) => title).join(', '), user.organization?.name].filter(Boolean)
  return (
    <div className={classes.who}>
      <p>
        <strong>{fullName(user) || user.username}</strong>
        {role.join(', ')}
      </p>
      <button type="button" className={classes.keys} onClick={onShortcuts}>
        <Icon of={IconKeyboard} small />
        <Trans>Keyboard shortcuts</Trans>
      </button>
    </div>
  )
}
