import type { ReactNode } from 'react'
import classes from './fields.module.css'

/** Related fields on twelve columns, under a heading. */
export function FieldGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={classes.group} role={title ? 'group' : undefined} aria-label={title}>
      {title && <h3>{title}</h3>}
      <div className={classes.grid}>{children}</div>
    </div>
  )
}
