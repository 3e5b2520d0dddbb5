import { flushSync } from 'react-dom'

/** Renders an update at once, and then focuses an element that it may have shown. Not for effects, which may not render. */
export function focusAfter(update: () => void, target: () => HTMLElement | null | undefined): void {
  flushSync(update)
  setTimeout(() => target()?.focus())
}
