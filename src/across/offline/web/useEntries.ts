import { useEffect, useState } from 'react'
import { useStore } from '#core/web/store.ts'
import type { Entry } from './intents.ts'
import { changes, listEntries } from './outbox.ts'

/** Entries of the current user's queue; undefined until they are read. */
export function useEntries(): readonly Entry[] | undefined {
  const turn = useStore(changes)
  const [entries, setEntries] = useState<readonly Entry[]>()
  useEffect(() => {
    let isLast = true
    listEntries().then(
      (all) => isLast && setEntries(all),
      () => isLast && setEntries([]),
    )
    return () => {
      isLast = false
    }
  }, [turn])
  return entries
}
