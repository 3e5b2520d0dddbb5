import classes from './Count.module.css'

/** How many, beside a heading. */
export function Count({ value }: { value: number }) {
  return <span className={classes.count}>{value}</span>
}
