import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { SKIP_DIRTY_CHECK } from '#kit/web/unsaved/useUnsavedChanges.ts'

/** What is chosen in a split view: the record of the address, or a blank one. An id that is not there is dropped. */
export function useChoice<R extends { id: number }>(
  path: string,
  id: number | undefined,
  records: readonly R[] | undefined,
) {
  const navigate = useNavigate()
  const chosen = records?.find((record) => record.id === id)
  const draft =
    useRouterState({ select: ({ location }) => location.state.draft === true }) && id === undefined
  const gone = id !== undefined && records !== undefined && !chosen
  useEffect(() => {
    if (gone) void navigate({ to: path, replace: true, state: SKIP_DIRTY_CHECK })
  }, [gone, navigate, path])
  return { chosen, draft, startDraft: () => void navigate({ to: path, state: { draft: true } }) }
}
