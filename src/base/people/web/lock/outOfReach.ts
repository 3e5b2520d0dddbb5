const isInLock = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-lock]') !== null

/** No key reaches what is hidden, and none of the screens' own keys acts. */
function stopKey(event: KeyboardEvent): void {
  event.stopImmediatePropagation()
  if (!isInLock(event.target) || event.key === 'Escape') event.preventDefault()
}

/** Keeps keys from what is hidden; answers how to let them in again, with the focus where it was. */
export function keepOutOfReach(focused: Element | null): () => void {
  window.addEventListener('keydown', stopKey, { capture: true })
  return () => {
    window.removeEventListener('keydown', stopKey, { capture: true })
    // the lock screen goes first
    setTimeout(() => focused instanceof HTMLElement && focused.isConnected && focused.focus())
  }
}
