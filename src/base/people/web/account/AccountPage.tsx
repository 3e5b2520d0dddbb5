import { useLingui } from '@lingui/react/macro'
import { fullName } from '#core/contract/formats.ts'
import { useUser } from '#core/web/session/session.ts'
import { Page } from '#ui/web/page/Page.tsx'
import { Factors } from '../factors/Factors.tsx'
import classes from './AccountPage.module.css'
import { ChangePassword } from './ChangePassword.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { WorkMail } from './WorkMail.tsx'

/** The sections of a user's own account page. */
const SECTIONS = [ChangePassword, Factors, WorkMail, OwnSessions] as const

export function AccountPage() {
  const { t } = useLingui()
  const user = useUser()
  return (
    <Page title={t`My account`} subtitle={user && `${fullName(user)}, ${user.username}`}>
      <div className={classes.sections}>
        {SECTIONS.map((Section) => (
          <Section key={Section.name} />
        ))}
      </div>
    </Page>
  )
}
