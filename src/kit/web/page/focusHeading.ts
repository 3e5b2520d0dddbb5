/**
 * Where the focus goes when the button that was pressed goes away: to the heading of the part of the page
 * around it, or of the page.
 */
export function focusHeading(part?: Element | null): void {
  const heading =
    part?.querySelector<HTMLElement>('h1, h2, h3') ?? document.querySelector<HTMLElement>('main h1')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading?.focus({ preventScroll: true })
}

/** The same where an act took its button away, and the focus with it; asked once the screen shows what was done. */
export function rescueFocus(part?: Element | null): void {
  setTimeout(() => document.activeElement === document.body && focusHeading(part))
}
