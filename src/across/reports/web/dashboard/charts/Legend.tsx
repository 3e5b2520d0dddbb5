import classes from './Legend.module.css'

/** Names of the series with their totals and patterns; screen readers get them from the chart's description. */
export function Legend({ entries }: { entries: readonly string[] }) {
  return (
    <p className={classes.legend} aria-hidden>
      {entries.map((entry, place) => (
        <span key={entry}>
          <span className={classes.swatch} data-look={place} />
          {entry}
        </span>
      ))}
    </p>
  )
}
