import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import classes from './SaveBar.module.css'

/** The foot of a form that the user may read but not save. It does not stick, because it has no buttons. */
export function LockedBar() {
  return (
    <div className={classes.inline}>
      <span className={classes.state}>
        <Trans>This form can only be read.</Trans>
      </span>
      <Button disabled>
        <Trans>Cancel</Trans>
      </Button>
      <Button variant="filled" disabled>
        <Trans>Save</Trans>
      </Button>
    </div>
  )
}
