import { type RefObject, useContext, useEffect, useEffectEvent } from 'react'
import { InModal } from '#ui/web/dialog/modalRoute.ts'
import { addShortcut, type ShortcutId } from './shortcuts.ts'

/** Handles a shortcut while the component is mounted; with `within`, while the focus is there. */
export function useShortcut(
  id: ShortcutId,
  handler: (() => void) | undefined,
  within?: RefObject<HTMLElement | null>,
): void {
  const call = useEffectEvent(() => handler?.())
  const inModal = useContext(InModal)
  const active = handler !== undefined
  useEffect(
    () => (active ? addShortcut(id, () => call(), { inModal, within }) : undefined),
    [id, active, inModal, within],
  )
}
