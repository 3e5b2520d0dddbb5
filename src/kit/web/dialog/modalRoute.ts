import { useNavigate } from '@tanstack/react-router'
import { createContext } from 'react'

/** Whether a component stands in a modal over a page. */
export const InModal = createContext(false)

/**
 * A modal over the page is the search parameter `over` of that page, masked by the modal's own path:
 * the page below stays mounted, and reload, Back and a copied address work.
 */
export function modalPathOf(search: string): string {
  return new URLSearchParams(search).get('over') ?? ''
}

type Search = Record<string, unknown>

/** Where a link to a modal goes: the present page with the modal over it. */
export function overPage(path: string) {
  return {
    to: '.',
    search: (search: Search) => ({ ...search, over: path }),
    mask: { to: path, search: {}, unmaskOnReload: false },
  }
}

export function useModalNavigation() {
  const navigate = useNavigate()
  return {
    /** Another record of the modal that is open: `/indirect-services/12`. */
    show: (path: string) => navigate(overPage(path)),
    close: () => navigate({ to: '.', search: ({ over: _, ...search }: Search) => search }),
  }
}
