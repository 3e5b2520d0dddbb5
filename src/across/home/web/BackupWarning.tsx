import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { State } from '#across/backups/contract/calls.ts'
import { Alert } from '#ui/web/page/Alert.tsx'
import classes from './BackupWarning.module.css'

/** Red warning on an administrator's Home until the backups are good again. */
export function BackupWarning({ state }: { state: State }) {
  const { t } = useLingui()
  const titles: Record<State, string> = {
    GOOD: '',
    NOT_SET_UP: t`Nothing is backed up.`,
    OLD: t`There is no recent backup.`,
    NOT_REHEARSED: t`No recent backup was restored for trial.`,
    NOT_PRUNED: t`Backups that are past keeping could not be removed.`,
  }
  return (
    <div className={classes.warning}>
      <Alert tone="bad" title={titles[state]}>
        <p>
          <Link to="/tools/backups">
            <Trans>See the backups</Trans>
          </Link>
        </p>
      </Alert>
    </div>
  )
}
