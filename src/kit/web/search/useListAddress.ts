import { useNavigate, useSearch } from '@tanstack/react-router'

/**
 * What a list shows lives in the address, so that Back and reload find it again: the phrase (`q`), the page, and a value
 * for each filter `F`. Another phrase or filter begins on page 1.
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
    /** What is absent stays; the empty text clears. */
    show,
    showPage: (page: number) => show({ page: page > 1 ? String(page) : '' } as typeof shown),
  }
}
