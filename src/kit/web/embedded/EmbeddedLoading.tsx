import { Trans } from '@lingui/react/macro'
import classes from './embedded.module.css'

/** In the place of a form that waits for what it begins with. */
export function EmbeddedLoading() {
  return (
    <p className={classes.message} role="status">
      <Trans>Loading…</Trans>
    </p>
  )
}
