import { getSession } from '#core/web/session/session.ts'

/** Which sections a user keeps open and closed on each kind of page, in this browser. */
type OpenSections = Record<string, boolean>

const keyOf = () => `passerelle.sections.${getSession().user?.id}`

const read = (): OpenSections => JSON.parse(localStorage.getItem(keyOf()) ?? '{}') as OpenSections

/** As the user left the section last on such a page; undefined where they never touched it. */
export const wasLeftOpen = (page: string | undefined, section: string): boolean | undefined =>
  page === undefined ? undefined : read()[`${page} ${section}`]

export function rememberOpen(page: string, section: string, open: boolean): void {
  localStorage.setItem(keyOf(), JSON.stringify({ ...read(), [`${page} ${section}`]: open }))
}
