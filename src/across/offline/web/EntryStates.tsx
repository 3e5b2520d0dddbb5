import { EntryState } from './EntryState.tsx'
import classes from './found/FoundTaken.module.css'
import { isOf } from './intents.ts'
import { useEntries } from './useEntries.ts'

/** Acts on a piece that were queued on this device, with what became of them. */
export function EntryStates({ piece }: { piece: number }) {
  const entries = useEntries()?.filter(({ intent }) => isOf(intent, piece)) ?? []
  if (!entries.length) return null
  return (
    <ul className={classes.waiting}>
      {entries.map((entry) => (
        <li key={entry.seq} data-state={entry.state}>
          <EntryState entry={entry} />
        </li>
      ))}
    </ul>
  )
}
