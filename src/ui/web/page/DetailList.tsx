import { Fragment, type ReactNode } from 'react'
import classes from './DetailList.module.css'

/** Labels with their values, one a line; what has no value is left out. */
export function DetailList({ details }: { details: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={classes.details}>
      {details.map(
        ([label, value]) =>
          value && (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  )
}
