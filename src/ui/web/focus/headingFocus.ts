/**
 * The target of the focus after an event:
 * - a page or a screen was opened: its heading (`awaitPageFocus`, `usePageFocus`);
 * - the pressed button has disappeared with its act: the heading around it (`focusHeading`, `rescueFocus`);
 * - the field or button in a part has disappeared, and the part remains: the part's fallback element (`useFocusAfter`);
 * - a dialog or panel was closed: the element that opened it (`useFocusReturn`);
 * - an act of another page asks for a field: that field, once it can be filled in (`focusFirstField`);
 * - a form was refilled under the cursor: the same field (`keepCursor`).
 */

/** The address of an opened page whose heading is not there yet. */
let awaited: string | undefined

/** After a page change screen readers must announce the new page; not on the first page of a visit. */
export function awaitPageFocus(pathname: string): void {
  awaited = pathname
}

/** Does nothing if the page has focused one of its fields. `shown`: the address of the rendered page. */
export function takePageFocus(heading: HTMLElement | null, shown: string | undefined): void {
  if (awaited === undefined || awaited !== shown || !heading) return
  awaited = undefined
  const active = document.activeElement
  if (active?.matches('input, textarea, select') && heading.closest('main')?.contains(active)) return
  heading.focus({ preventScroll: true })
}

/** Focuses the heading of the part, or of the page. */
export function focusHeading(part?: Element | null): void {
  const heading =
    part?.querySelector<HTMLElement>('h1, h2, h3') ?? document.querySelector<HTMLElement>('main h1')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading?.focus({ preventScroll: true })
}

/** Focuses the heading if the focus is lost once the screen shows the result. */
export function rescueFocus(part?: Element | null): void {
  setTimeout(() => document.activeElement === document.body && focusHeading(part))
}
