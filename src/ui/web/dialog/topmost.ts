import { useEffect, useState } from 'react'
import { store, useStore } from '#core/web/store.ts'

/** The dialogs that are open, the topmost last. */
const open = store<readonly symbol[]>([])

/** Whether no other dialog has opened over this one. */
export function useIsTopmost(): boolean {
  const [self] = useState(() => Symbol())
  useEffect(() => {
    open.set([...open.get(), self])
    return () => open.set(open.get().filter((one) => one !== self))
  }, [self])
  return useStore(open, (dialogs) => dialogs.at(-1) === self)
}
