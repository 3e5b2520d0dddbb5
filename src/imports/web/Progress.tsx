import { Trans } from '@lingui/react/macro'
import type { Import } from '../contract/imports.ts'
import classes from './Imports.module.css'

/** How far what is under way has come; it goes on when the page is closed. */
export function Progress({ of: { done, of }, label }: { of: Import; label: string }) {
  return (
    <div className={classes.progress}>
      <p>
        <strong>{label}</strong>{' '}
        <Trans>
          {done} of {of} rows
        </Trans>
      </p>
      <progress max={of} value={done} aria-label={label} />
      <p className="dimmed">
        <Trans>You may close this page: it goes on by itself.</Trans>
      </p>
    </div>
  )
}
