import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'

export interface SectionEntry {
  id: string
  title: string
  count?: number
  errors: number
}

interface Sections {
  entries: readonly SectionEntry[]
  put: (entry: SectionEntry) => void
  remove: (id: string) => void
}

const Context = createContext<Sections | undefined>(undefined)

/** Knows the sections inside it, in the order of the page, for the "On this page" rail. */
export function SectionsProvider({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<readonly SectionEntry[]>([])
  const value = useMemo<Sections>(() => {
    const others = (list: readonly SectionEntry[], id: string) => list.filter((entry) => entry.id !== id)
    return {
      entries,
      put: (entry) => setEntries((list) => [...others(list, entry.id), entry].sort(byPlace)),
      remove: (id) => setEntries((list) => others(list, id)),
    }
  }, [entries])
  return <Context value={value}>{children}</Context>
}

function byPlace(first: SectionEntry, second: SectionEntry): number {
  const [one, other] = [document.getElementById(first.id), document.getElementById(second.id)]
  if (!one || !other) return 0
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

export function useSections(): readonly SectionEntry[] {
  return useContext(Context)?.entries ?? []
}

export function useSectionEntry({ id, title, count, errors }: SectionEntry): void {
  const sections = useContext(Context)
  const put = sections?.put
  const remove = sections?.remove
  useEffect(() => put?.({ id, title, count, errors }), [id, title, count, errors])
  useEffect(() => () => remove?.(id), [id])
}
