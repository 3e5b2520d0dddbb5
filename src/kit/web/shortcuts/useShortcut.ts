import { type RefObject, useEffect, useEffectEvent } from 'react'
import { addShortcut, type ShortcutId } from './shortcuts.ts'

/** Answers a key while the component is mounted; with `within`, while the focus is there. */
export function useShortcut(
  id: ShortcutId,
  handler: (() => void) | undefined,
  within?: RefObject<HTMLElement | null>,
): void {
  const call = useEffectEvent(() => handler?.())
  const active = handler !== undefined
  useEffect(() => (active ? addShortcut(id, () => call(), within) : undefined), [id, active, within])
}
