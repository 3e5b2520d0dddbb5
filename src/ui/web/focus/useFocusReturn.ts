import { useEffect, useState } from 'react'

/** When a dialog is gone, the focus goes back to what had it before. */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => opener instanceof HTMLElement && opener.isConnected && opener.focus())
    },
    [opener],
  )
}
