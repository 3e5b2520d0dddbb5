import { getSession } from '#core/web/session/session.ts'

/** The sections that a user keeps open or closed on each kind of page, in this browser. */
type OpenSections = Record<string, boolean>

const keyOf = () => `passerelle.sections.${getSession().user?.id}`

const read = (): OpenSections => JSON.parse(localStorage.getItem(keyOf()) ?? '{}') as OpenSections

/** The state in which the user last left the section on such a page; undefined if they never changed it. */
export const wasLeftOpen = (page: string | undefined, section: string): boolean | undefined =>
  page === undefined ? undefined : read()[`${page} ${section}`]

export function rememberOpen(page: string, section: string, open: boolean): void {
  localStorage.setItem(keyOf(), JSON.stringify({ ...read(), [`${page} ${section}`]: open }))
}
