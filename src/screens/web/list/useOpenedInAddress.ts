import { useRouterState } from '@tanstack/react-router'
import { useGo } from '#ui/web/dialog/modalRoute.ts'
import { SKIP_DIRTY_CHECK } from '#ui/web/unsaved/useUnsavedChanges.ts'
import type { Opened } from './useOpened.ts'

/** The id of the open record; `new` for a blank one. */
export type OpenedId = number | 'new'

export interface OpenedInAddress extends Omit<Opened<OpenedId>, 'note' | 'close'> {
  /** Without asking: to no record. */
  close: () => Promise<void>
  /** Without asking: to the record that a blank one became. */
  replace: (id: number) => Promise<void>
}

/**
 * The same for a list with addresses: `path` of the list, `path/12` of a record. A blank record is a state of the list's
 * address unless it has one of its own (`newPath`). The router asks before what is typed is lost.
 */
export function useOpenedInAddress(
  path: string,
  id: OpenedId | undefined,
  newPath: string | undefined,
): OpenedInAddress {
  const go = useGo()
  const drafting = useRouterState({ select: ({ location }) => location.state.draft === true })
  const unasked = { state: SKIP_DIRTY_CHECK, replace: true }
  const openBlank = () => (newPath ? go(newPath) : go(path, { state: { draft: true } }))
  return {
    opened: id ?? (drafting ? 'new' : undefined),
    open: (next) => (next === 'new' ? openBlank() : go(`${path}/${next}`)),
    cancel: () => go(path),
    close: () => go(path, unasked),
    replace: (saved) => go(`${path}/${saved}`, unasked),
  }
}
