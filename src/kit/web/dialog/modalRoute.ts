import { type HistoryState, useLocation, useNavigate } from '@tanstack/react-router'
import { createContext, useContext } from 'react'

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

const screenOf = (path: string) => path.split('/')[1]

/** Where a link goes: to another record of the modal that it stands in (`/indirect-services/12`), else to a page. */
export function useLinkTo() {
  const inModal = useContext(InModal)
  const modal = useLocation({ select: ({ searchStr }) => modalPathOf(searchStr) })
  return (path: string) => (inModal && screenOf(path) === screenOf(modal) ? overPage(path) : { to: path })
}

/** Goes where such a link goes. */
export function useGo() {
  const navigate = useNavigate()
  const linkTo = useLinkTo()
  return (path: string, options: { replace?: boolean; state?: Partial<HistoryState> } = {}) =>
    navigate({ ...linkTo(path), ...options } as Parameters<typeof navigate>[0])
}

export function useCloseModal() {
  const navigate = useNavigate()
  return () => void navigate({ to: '.', search: ({ over: _, ...search }: Search) => search })
}
