/** Where the focus goes when the button that was pressed goes away: to the heading of the page. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

/** The same where an act took its button away, and the focus with it; asked once the screen shows what was done. */
export function rescueFocus(): void {
  setTimeout(() => document.activeElement === document.body && focusHeading())
}
