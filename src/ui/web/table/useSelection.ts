import { useCallback, useMemo, useState } from 'react'

/** Records selected across the pages and refreshes of a list, in their last loaded state. */
export interface Selected<R> {
  records: readonly R[]
  has: (row: { id: number }) => boolean
  set: (rows: readonly R[], take: boolean) => void
  clear: () => void
  /** Updates the stored records with newer rows of the list. */
  refresh: (rows: readonly R[]) => void
}

export function useSelection<R extends { id: number }>(): Selected<R> {
  const [kept, setKept] = useState<ReadonlyMap<number, R>>(new Map())
  const set = useCallback((rows: readonly R[], take: boolean) => {
    setKept((before) => {
      const after = new Map(before)
      for (const row of rows) {
        if (take) after.set(row.id, row)
        else after.delete(row.id)
      }
      return after
    })
  }, [])
  const refresh = useCallback((rows: readonly R[]) => {
    setKept((before) => {
      const newer = rows.filter((row) => before.has(row.id) && before.get(row.id) !== row)
      return newer.length === 0 ? before : new Map([...before, ...newer.map((row) => [row.id, row] as const)])
    })
  }, [])
  const clear = useCallback(() => setKept(new Map()), [])
  // a list that nothing was selected in is not rendered again
  return useMemo(
    () => ({ records: [...kept.values()], has: ({ id }) => kept.has(id), set, clear, refresh }),
    [kept, set, clear, refresh],
  )
}
