import { Trans, useLingui } from '@lingui/react/macro'
import { IconInfoCircle } from '@tabler/icons-react'
import { Icon } from '#ui/web/page/Icon.tsx'
import classes from './DemoNotice.module.css'
import { useSettings } from './settings.ts'

/** A box on the login page with a demonstration account. */
export function DemoAccount() {
  const { t } = useLingui()
  const { demo, demoUsername: username, demoPassword: password } = useSettings() ?? {}
  if (!demo) return null
  return (
    <section className={classes.account} aria-label={t`Demonstration`}>
      <Icon of={IconInfoCircle} small />
      <p>
        <strong>
          <Trans>Demonstration.</Trans>
        </strong>{' '}
        <Trans>All people, items and numbers are invented.</Trans>{' '}
        {username && password && (
          <Trans>
            Log in as <b>{username}</b> with the password <b>{password}</b>.
          </Trans>
        )}
      </p>
    </section>
  )
}
