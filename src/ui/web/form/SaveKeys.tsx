import classes from './SaveBar.module.css'

/** The keys that save, for who has a keyboard. */
export function SaveKeys() {
  return (
    <span className={classes.keys} aria-hidden>
      <kbd>Ctrl</kbd> <kbd>S</kbd>
    </span>
  )
}
