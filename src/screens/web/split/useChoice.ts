import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useGo } from '#ui/web/dialog/modalRoute.ts'
import { SKIP_DIRTY_CHECK } from '#ui/web/unsaved/useUnsavedChanges.ts'
import type { ChosenId } from './listed.ts'

/** Whether a blank record is chosen, and how to. An id that is not there (`gone`) is dropped. */
export function useChoice(path: string, id: ChosenId, gone: boolean, newPath: string | undefined) {
  const go = useGo()
  const drafting = useRouterState({ select: ({ location }) => location.state.draft === true })
  useEffect(() => {
    if (gone) void go(path, { replace: true, state: SKIP_DIRTY_CHECK })
  })
  return {
    draft: id === 'new' || (drafting && id === undefined),
    startDraft: () => void (newPath ? go(newPath) : go(path, { state: { draft: true } })),
  }
}
