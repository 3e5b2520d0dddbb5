import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { takePageFocus } from './headingFocus.ts'

/** Focuses the heading of the opened page, once its title is known. */
export function usePageFocus(heading: RefObject<HTMLElement | null>, title: string | undefined): void {
  // the page being left may still render while the other is loading
  const shown = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname })
  const take = useEffectEvent(() => takePageFocus(heading.current, shown))
  useEffect(() => {
    if (title) take()
  }, [title])
}
