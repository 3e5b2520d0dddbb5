import classes from './Legend.module.css'

/** The names of the series with their sums, each beside its pattern; a reader hears them with the chart. */
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
