import { useState } from 'react'
import { type Followed, store } from '#core/web/store.ts'

/**
 * Records selected across the pages and refreshes of a list, in their last loaded state. It is the same object as long
 * as its component is mounted: `useStore` renders what shows the selection, and nothing else of the list.
 */
export interface Selected<R> extends Followed<readonly R[]> {
  has: (row: { id: number }) => boolean
  set: (rows: readonly R[], take: boolean) => void
  clear: () => void
  /** Updates the stored records with newer rows of the list. */
  refresh: (rows: readonly R[]) => void
}

export function useSelection<R extends { id: number }>(): Selected<R> {
  const [selected] = useState(() => makeSelection<R>())
  return selected
}

function makeSelection<R extends { id: number }>(): Selected<R> {
  let byId: ReadonlyMap<number, R> = new Map()
  const records = store<readonly R[]>([])
  function put(next: ReadonlyMap<number, R>) {
    byId = next
    records.set([...next.values()])
  }
  return {
    get: records.get,
    onChange: records.onChange,
    has: ({ id }) => byId.has(id),
    set: (rows, take) => {
      const after = new Map(byId)
      for (const row of rows) {
        if (take) after.set(row.id, row)
        else after.delete(row.id)
      }
      put(after)
    },
    clear: () => put(new Map()),
    refresh: (rows) => {
      const newer = rows.filter((row) => byId.has(row.id) && byId.get(row.id) !== row)
      if (newer.length > 0) put(new Map([...byId, ...newer.map((row) => [row.id, row] as const)]))
    },
  }
}

const NONE: readonly never[] = []

/** For a selection that is in the state of its component, which renders the whole list when it changes. */
export const IN_STATE: Followed<readonly never[]> = { get: () => NONE, onChange: () => () => {} }
