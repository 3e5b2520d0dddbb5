const isInLock = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-lock]') !== null

/** Stops keys from reaching hidden elements and the screens' shortcuts. */
function stopKey(event: KeyboardEvent): void {
  event.stopImmediatePropagation()
  if (!isInLock(event.target) || event.key === 'Escape') event.preventDefault()
}

/** Keeps keys from hidden elements; returns a function that undoes it and restores the focus. */
export function keepOutOfReach(focused: Element | null): () => void {
  window.addEventListener('keydown', stopKey, { capture: true })
  return () => {
    window.removeEventListener('keydown', stopKey, { capture: true })
    // waits until the lock screen is gone
    setTimeout(() => focused instanceof HTMLElement && focused.isConnected && focused.focus())
  }
}
