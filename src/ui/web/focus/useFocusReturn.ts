import { useEffect, useState } from 'react'

/**
 * Returns the focus when a dialog closes: to the element that had it before, or, if that was in a closed menu, to the
 * menu's button.
 */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => shownOf(opener)?.focus())
    },
    [opener],
  )
}

function shownOf(opener: Element | null): HTMLElement | undefined {
  if (!(opener instanceof HTMLElement) || !opener.isConnected) return undefined
  if (opener.checkVisibility()) return opener
  const menu = opener.closest('[popover]')
  return (
    (menu && document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(menu.id)}"]`)) ?? undefined
  )
}
