const CHOSEN = 'passerelle.search-type'

/** The list that was searched last in this browser. */
export const lastType = (): string | undefined => localStorage.getItem(CHOSEN) ?? undefined

export function rememberType(name: string): void {
  localStorage.setItem(CHOSEN, name)
}
