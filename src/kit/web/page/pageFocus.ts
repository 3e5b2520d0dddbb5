/**
 * After a change of page the focus goes to its heading, so that readers hear where they are.
 * Not on the first page of a visit, and not where the page puts the cursor into a field of its own.
 */
let awaited = false

export function awaitPageFocus(): void {
  awaited = true
}

export function takePageFocus(heading: HTMLElement | null): void {
  if (!awaited || !heading) return
  awaited = false
  const active = document.activeElement
  if (active?.matches('input, textarea, select') && heading.closest('main')?.contains(active)) return
  heading.focus({ preventScroll: true })
}
