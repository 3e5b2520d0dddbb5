import { Trans, useLingui } from '@lingui/react/macro'
import { IconLock } from '@tabler/icons-react'
import { Icon } from '#ui/web/page/Icon.tsx'
import classes from './listColumns.module.css'

/** Shown beside the name of a record that cannot be deleted. */
export function ProtectedMark() {
  const { t } = useLingui()
  return (
    <span className={classes.lock} title={t`Protected`}>
      <Icon of={IconLock} small />
      <span className="visually-hidden">
        <Trans>Protected</Trans>
      </span>
    </span>
  )
}
