import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type Kept, useKept } from '#ui/web/unsaved/useKept.ts'
import { useUnsavedChanges } from '#ui/web/unsaved/useUnsavedChanges.ts'

/** What is typed in a row and not saved, beside what is saved. */
export interface Draft<T> {
  typed: T
  saved: T
}

export interface Drafts<R, T> {
  of: (row: R) => T | undefined
  /** Without a value it is no longer typed. */
  set: (row: R, typed: T | undefined) => void
  /** What was kept of them. */
  kept: Kept<[number, Draft<T>][]>['kept']
  putBack: () => void
  discard: () => void
  /** Changes when what was kept is put back. */
  round: number
}

interface Rows<R, T> {
  /** Names the list. */
  list: string
  saved: (row: R) => T
  /** Whether there is something to lose. */
  isTyped: (draft: Draft<T>) => boolean
}

/** What is typed in the rows of a list stays while it is paged, searched and refreshed, and is kept until it is saved. */
export function useDrafts<R extends { id: number }, T>({ list, saved, isTyped }: Rows<R, T>): Drafts<R, T> {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft<T>>>(new Map())
  const [round, setRound] = useState(0)
  const some = [...drafts.values()].some(isTyped)
  useUnsavedChanges(some)
  const { kept, drop } = useKept(list, some ? () => [...drafts] : undefined)
  return {
    of: ({ id }) => drafts.get(id)?.typed,
    set: (row, typed) =>
      setDrafts((before) => {
        const after = new Map(before)
        if (typed === undefined) after.delete(row.id)
        else after.set(row.id, { typed, saved: saved(row) })
        return after
      }),
    kept,
    putBack: () => {
      flushSync(() => {
        setDrafts(new Map([...(kept?.value ?? []), ...drafts]))
        setRound(round + 1)
      })
      drop()
    },
    discard: drop,
    round,
  }
}
