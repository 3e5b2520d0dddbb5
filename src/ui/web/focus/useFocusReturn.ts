import { useEffect, useState } from 'react'

/** When a dialog is gone, the focus goes back to what had it before; from a menu that has closed, to the button of the menu. */
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
