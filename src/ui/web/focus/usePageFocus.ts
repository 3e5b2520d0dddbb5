import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { takePageFocus } from './headingFocus.ts'

/** Takes the focus to the heading of the page that was opened, once its title is known. */
export function usePageFocus(heading: RefObject<HTMLElement | null>, title: string | undefined): void {
  // the page that is left may still come while the other is on its way
  const shown = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname })
  const take = useEffectEvent(() => takePageFocus(heading.current, shown))
  useEffect(() => {
    if (title) take()
  }, [title])
}
