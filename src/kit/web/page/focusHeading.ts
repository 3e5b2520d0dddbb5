/** Where the focus goes when the button that was pressed goes away: to the heading of the form within the page, or of the page. */
export function focusHeading(form?: Element | null): void {
  const heading = form?.querySelector<HTMLElement>('h3') ?? document.querySelector<HTMLElement>('main h1')
  heading?.focus({ preventScroll: true })
}

/** The same where an act took its button away, and the focus with it; asked once the screen shows what was done. */
export function rescueFocus(): void {
  setTimeout(() => document.activeElement === document.body && focusHeading())
}
