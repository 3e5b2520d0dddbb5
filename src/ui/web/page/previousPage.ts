let previous: string | undefined

/** Called by the router on leaving a page. */
export function rememberPage(href: string): void {
  previous = href
}

/** The previous address within this visit. */
export function previousPage(): string | undefined {
  return previous
}
