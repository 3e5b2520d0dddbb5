let previous: string | undefined

/** Called by the router when a page is left. */
export function rememberPage(href: string): void {
  previous = href
}

/** The address that the user comes from, within this visit. */
export function previousPage(): string | undefined {
  return previous
}
