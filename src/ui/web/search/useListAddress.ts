import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { PageOf } from '#ui/web/table/columns.ts'

/**
 * The state of a list is in the address, so that Back and reload restore it: the phrase (`q`), the page, and a value
 * for each filter `F`. A new phrase or filter starts on page 1.
 */
export function useListAddress<F extends string = never>(path: string) {
  const navigate = useNavigate()
  const shown: Partial<Record<'q' | 'page' | F, string>> = useSearch({ strict: false })
  const show = (change: Partial<Record<'q' | 'page' | F, string>>, replace = false) =>
    void navigate({
      to: path,
      params: { id: undefined },
      search: (before: object) => ({ ...before, page: undefined, ...change }),
      replace,
    })
  return {
    shown,
    page: Math.max(1, Number.parseInt(shown.page ?? '', 10) || 1),
    /** Absent values are unchanged; an empty text clears. */
    show,
    showPage: (page: number, replace = false) =>
      show({ page: page > 1 ? String(page) : '' } as typeof shown, replace),
  }
}

/** If the last page has become empty, shows the page before it, and replaces the history entry. */
export function useExistingPage(
  found: { page: PageOf } | undefined,
  showPage: (page: number, replace: boolean) => void,
): void {
  const { current = 1, last = 1 } = found?.page ?? {}
  const goTo = useEffectEvent(showPage)
  useEffect(() => {
    if (current > last) goTo(last, true)
  }, [current, last])
}
