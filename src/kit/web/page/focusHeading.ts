/** Where the focus goes when the button that was pressed goes away: to the heading of the page. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
