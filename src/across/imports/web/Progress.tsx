import { Trans, useLingui } from '@lingui/react/macro'
import type { Import } from '../contract/imports.ts'
import classes from './Imports.module.css'

/** Progress of a running step, as a bar only: as text, it would be read out continuously. The work goes on when the page is closed. */
export function Progress({ of: { done: value, of: max }, label }: { of: Import; label: string }) {
  const { i18n } = useLingui()
  const [done, of] = [i18n.number(value), i18n.number(max)]
  return (
    <div className={classes.progress}>
      <p>
        <Trans>
          {done} of {of} rows
        </Trans>
      </p>
      <progress max={max} value={value} aria-label={label} />
      <p className="dimmed">
        <Trans>You may close this page: it goes on by itself.</Trans>
      </p>
    </div>
  )
}
