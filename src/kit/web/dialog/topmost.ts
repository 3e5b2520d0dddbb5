import { useEffect, useState, useSyncExternalStore } from 'react'

/** The dialogs that are open, the topmost last. */
let open: readonly symbol[] = []
const listeners = new Set<() => void>()

function set(next: readonly symbol[]): void {
  open = next
  for (const listener of listeners) listener()
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether no other dialog has opened over this one. */
export function useIsTopmost(): boolean {
  const [self] = useState(() => Symbol())
  useEffect(() => {
    set([...open, self])
    return () => set(open.filter((one) => one !== self))
  }, [self])
  return useSyncExternalStore(onChange, () => open.at(-1) === self)
}
