import { useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useGo } from '#ui/web/dialog/modalRoute.ts'
import type { Typed } from '#ui/web/unsaved/kept.ts'
import { useKeptOpened } from '#ui/web/unsaved/useKept.ts'
import { SKIP_DIRTY_CHECK } from '#ui/web/unsaved/useUnsavedChanges.ts'
import type { Opened } from './useOpened.ts'

/** The id of the open record; `new` for a blank one. */
export type OpenedId = number | 'new'

export interface OpenedInAddress extends Omit<Opened<OpenedId>, 'list' | 'note' | 'close'> {
  /** The marker stored with a draft of a blank record, which opens it again. */
  blank: Typed['opened']
  /** Goes to no record, without asking. */
  close: () => Promise<void>
  /** Goes, without asking, from the blank record to the one that it became. */
  replace: (id: number) => Promise<void>
}

/**
 * `useOpened` for a list with addresses: `path` of the list, `path/12` of a record. A blank record is a state of the
 * list's address unless it has its own (`newPath`). The router asks before typed input is lost.
 */
export function useOpenedInAddress(
  path: string,
  id: OpenedId | undefined,
  newPath: string | undefined,
): OpenedInAddress {
  const go = useGo()
  // while the navigation to another record runs, the blank one stays
  const drafting = useRouterState({
    select: ({ location, resolvedLocation = location }) => resolvedLocation.state.draft === true,
  })
  const unasked = { state: SKIP_DIRTY_CHECK, replace: true }
  const openBlank = (options = {}) =>
    newPath ? go(newPath, options) : go(path, { ...options, state: { draft: true } })
  const opened = id ?? (drafting ? 'new' : undefined)
  const kept = useKeptOpened<OpenedId>(path)
  const reopen = useEffectEvent(() => {
    if (kept === 'new' && opened === undefined) void openBlank({ replace: true })
  })
  useEffect(() => reopen(), [])
  return {
    blank: { list: path, value: 'new' },
    opened,
    open: (next) => (next === 'new' ? openBlank() : go(`${path}/${next}`)),
    cancel: () => go(path),
    close: () => go(path, unasked),
    replace: (saved) => go(`${path}/${saved}`, unasked),
  }
}
