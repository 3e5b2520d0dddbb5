import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'

export interface SectionEntry {
  id: string
  title: string
  count?: number
  /** Shown beside the title in place of a count: "$46.00". */
  amount?: string
  errors: number
}

interface Sections {
  /** The kind of page, for which the browser remembers open sections. */
  page: string | undefined
  entries: readonly SectionEntry[]
  put: (entry: SectionEntry) => void
  remove: (id: string) => void
}

const Context = createContext<Sections | undefined>(undefined)

/** Collects the sections inside it, in page order, for the "On this page" rail. */
export function SectionsProvider({ page, children }: { page: string | undefined; children: ReactNode }) {
  const [entries, setEntries] = useState<readonly SectionEntry[]>([])
  const put = useCallback((entry: SectionEntry) => {
    setEntries((list) => [...without(list, entry.id), entry].sort(byPlace))
  }, [])
  const remove = useCallback((id: string) => setEntries((list) => without(list, id)), [])
  const value = useMemo(() => ({ page, entries, put, remove }), [page, entries, put, remove])
  return <Context value={value}>{children}</Context>
}

function without(list: readonly SectionEntry[], id: string): readonly SectionEntry[] {
  return list.filter((entry) => entry.id !== id)
}

function byPlace(first: SectionEntry, second: SectionEntry): number {
  const [one, other] = [document.getElementById(first.id), document.getElementById(second.id)]
  if (!one || !other) return 0
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

/** The kind of page that the sections belong to. */
export function useSectionPage(): string | undefined {
  return useContext(Context)?.page
}

/** Opens a section at once, so that an element in it can be focused. */
export function unfold(id: string): HTMLElement | null {
  const section = document.getElementById(id)
  section?.setAttribute('open', '')
  return section
}

export function useSections(): readonly SectionEntry[] {
  return useContext(Context)?.entries ?? []
}

export function useSectionEntry({ id, title, count, amount, errors }: SectionEntry): void {
  const { put, remove } = useContext(Context) ?? {}
  useEffect(() => put?.({ id, title, count, amount, errors }), [put, id, title, count, amount, errors])
  useEffect(() => () => remove?.(id), [remove, id])
}
