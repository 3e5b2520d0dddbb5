import { useLingui } from '@lingui/react'
import classes from './Count.module.css'

/** A count beside a heading, set off by a space for screen readers. */
export function Count({ value }: { value: number }) {
  const { i18n } = useLingui()
  return (
    <>
      {' '}
      <span className={classes.count}>{i18n.number(value)}</span>
    </>
  )
}
