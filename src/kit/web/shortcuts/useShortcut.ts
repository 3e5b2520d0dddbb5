import { useEffect, useEffectEvent } from 'react'
import { addShortcut, type ShortcutId } from './shortcuts.ts'

/** Answers a key while the component is mounted. */
export function useShortcut(id: ShortcutId, handler: (() => void) | undefined): void {
  const call = useEffectEvent(() => handler?.())
  const active = handler !== undefined
  useEffect(() => (active ? addShortcut(id, () => call()) : undefined), [id, active])
}
