/** Focuses the first field of a part. If its list is still loading, waits for it, unless the focus moves elsewhere. */
export function focusFirstField(part: Element | null | undefined): void {
  const first = part?.querySelector<HTMLElement>('select, input')
  if (!part || !first?.matches(':disabled')) return first?.focus()
  const before = document.activeElement
  const observer = new MutationObserver(() => {
    const field = part.querySelector<HTMLElement>(':is(select, input):enabled')
    if (!field) return
    observer.disconnect()
    const active = document.activeElement
    if (active === before || active?.matches('body, h1')) field.focus()
  })
  observer.observe(part, { subtree: true, childList: true, attributeFilter: ['disabled'] })
}
