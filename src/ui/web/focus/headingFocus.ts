/**
 * Where the focus goes, by what happened to what had it:
 * - a page or a screen has come: to its heading (`awaitPageFocus`, `usePageFocus`);
 * - the button that was pressed has gone with what it did: to the heading around it (`focusHeading`, `rescueFocus`);
 * - the field or button in a part has gone, and the part stays: to what stands for the part (`useFocusAfter`);
 * - a dialog or panel has gone: back to what opened it (`useFocusReturn`);
 * - an act of another page was to fill in a field: to that field, once it can be filled in (`focusFirstField`);
 * - a form was filled anew under the cursor: to the same field (`keepCursor`).
 */

/** The address of the page that was opened and whose heading has not come. */
let awaited: string | undefined

/** After a change of page readers shall hear where they are; not on the first page of a visit. */
export function awaitPageFocus(pathname: string): void {
  awaited = pathname
}

/** Not where the page has put the cursor into a field of its own. `shown`: the address of the page that is drawn. */
export function takePageFocus(heading: HTMLElement | null, shown: string | undefined): void {
  if (awaited === undefined || awaited !== shown || !heading) return
  awaited = undefined
  const active = document.activeElement
  if (active?.matches('input, textarea, select') && heading.closest('main')?.contains(active)) return
  heading.focus({ preventScroll: true })
}

/** To the heading of the part of the page, or of the page. */
export function focusHeading(part?: Element | null): void {
  const heading =
    part?.querySelector<HTMLElement>('h1, h2, h3') ?? document.querySelector<HTMLElement>('main h1')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading?.focus({ preventScroll: true })
}

/** The same where the focus is nowhere once the screen shows what was done. */
export function rescueFocus(part?: Element | null): void {
  setTimeout(() => document.activeElement === document.body && focusHeading(part))
}
