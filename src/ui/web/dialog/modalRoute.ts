import { type HistoryState, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { createContext, useContext } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** In a modal: the history index of the page below it. */
    under?: number
  }
}

/** Whether a component is inside a modal over a page. */
export const InModal = createContext(false)

/**
 * A modal over the page is the search parameter `over` of that page, masked by the modal's own path:
 * the page below stays mounted, and reload, Back and a copied address work.
 */
export function modalPathOf(search: string): string {
  return overOf(search).split('?', 1)[0] ?? ''
}

const overOf = (search: string) => new URLSearchParams(search).get('over') ?? ''

/** The query of the modal's own address. */
export function useModalSearch(): URLSearchParams {
  const over = useLocation({ select: ({ searchStr }) => overOf(searchStr) })
  return new URLSearchParams(over.split('?')[1])
}

type Search = Record<string, unknown>
type State = Partial<HistoryState>

/** The link to a modal over the present page; `address` includes its query. */
export function overPage(address: string, state: State = {}) {
  const [path, query] = address.split('?')
  return {
    to: '.',
    search: (search: Search) => ({ ...search, over: address }),
    state: ({ under, __TSR_index }: State & { __TSR_index?: number }) => ({
      ...state,
      under: under ?? __TSR_index,
    }),
    mask: { to: path, search: Object.fromEntries(new URLSearchParams(query)), unmaskOnReload: false },
  }
}

const screenOf = (path: string) => path.split('/')[1]

/** Resolves a link: to another record of the surrounding modal (`/indirect-services/12`), else to a page. */
export function useLinkTo() {
  const inModal = useContext(InModal)
  const modal = useLocation({ select: ({ searchStr }) => modalPathOf(searchStr) })
  return (path: string, state?: State) =>
    inModal && screenOf(path) === screenOf(modal) ? overPage(path, state) : { to: path, state }
}

export type LinkTarget = ReturnType<ReturnType<typeof useLinkTo>>

/** Navigates like such a link. */
export function useGo() {
  const navigate = useNavigate()
  const linkTo = useLinkTo()
  return (path: string, { state, ...options }: { replace?: boolean; state?: State } = {}) =>
    navigate({ ...linkTo(path, state), ...options } as Parameters<typeof navigate>[0])
}

/** Goes back to the page below, so that Back does not open the modal again. */
export function useCloseModal() {
  const router = useRouter()
  return () => {
    const { under } = router.latestLocation.state
    const here = router.history.location.state.__TSR_index
    if (under !== undefined && under < here) router.history.go(under - here)
    else void router.navigate({ to: '.', search: ({ over: _, ...search }: Search) => search, replace: true })
  }
}
