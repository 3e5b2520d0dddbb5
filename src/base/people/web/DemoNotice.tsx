import { Trans, useLingui } from '@lingui/react/macro'
import { IconInfoCircle } from '@tabler/icons-react'
import { Icon } from '#ui/web/page/Icon.tsx'
import classes from './DemoNotice.module.css'
import { useSettings } from './settings.ts'

/** Shown permanently while the demonstration accounts exist. */
export function DemoNotice() {
  if (!useSettings()?.demo) return null
  return (
    <div className={classes.notice}>
      <Icon of={IconInfoCircle} small />
      <span>
        <Trans>Demonstration: invented data, public passwords.</Trans>
      </span>
    </div>
  )
}

/** The same notice below the header, for pages without navigation. */
export function DemoStrip() {
  const { t } = useLingui()
  if (!useSettings()?.demo) return null
  return (
    <div className={classes.strip} role="region" aria-label={t`Demonstration`}>
      <Icon of={IconInfoCircle} small />
      <Trans>Demonstration: invented data, public passwords.</Trans>
    </div>
  )
}
