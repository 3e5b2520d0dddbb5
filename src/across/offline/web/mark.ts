import { getSession, locked, session, type User } from '#core/web/session/session.ts'
import { store } from '#core/web/store.ts'

/**
 * What this browser knows without opening anything: for whom something was taken along and until when, and how much waits for
 * whom. All else of this feature is loaded only where there is such a mark.
 */

interface Taken {
  user: number
  /** As `Date.now()`. */
  until: number
}
/** How many intents wait, or were refused, by the id of their user. */
type Waiting = Record<number, number>

const TAKEN = 'passerelle.taken'
const WAITING = 'passerelle.waiting'
/** The database of what was taken along; it is sealed by the key of its user's outbox. */
export const TAKEN_DATABASE = 'passerelle-taken'

/** The id of the user whose outbox, and what they took along, can be opened here. */
const OPENED = 'passerelle.outbox'

const read = <T>(key: string): T | undefined => JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined

export const takenMark = store(read<Taken>(TAKEN))
export const waitingMark = store(read<Waiting>(WAITING) ?? {})

export function markTaken(mark: Taken | undefined): void {
  if (mark) localStorage.setItem(TAKEN, JSON.stringify(mark))
  else localStorage.removeItem(TAKEN)
  takenMark.set(mark)
}

export function markWaiting(user: number, count: number): void {
  const { [user]: _, ...others } = read<Waiting>(WAITING) ?? {}
  const all = count ? { ...others, [user]: count } : others
  localStorage.setItem(WAITING, JSON.stringify(all))
  waitingMark.set(all)
}

export function markOpened(user: number | undefined): void {
  if (user === undefined) localStorage.removeItem(OPENED)
  else localStorage.setItem(OPENED, String(user))
}

/** Whether what was taken along may be shown to this user now. */
export const isTakenFor = (user: User | null): boolean => {
  const mark = takenMark.get()
  return mark !== undefined && mark.user === user?.id && Date.now() < mark.until
}

/** How much waits for the network, or for a decision, of this user. */
export const waitingFor = (user: User | null): number => (user ? (waitingMark.get()[user.id] ?? 0) : 0)

/** Tabs that have the database open close it. */
export function forgetTaken(): void {
  markTaken(undefined)
  deleteTaken()
}

/** A browser that lets nobody keep anything has no such databases. */
function deleteTaken(): void {
  const databases: IDBFactory | undefined = window.indexedDB
  databases?.deleteDatabase(TAKEN_DATABASE)
}

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Discards the key of what is kept here while the session is locked, and once it has ended or somebody else is signed in; then
 * what was taken along goes too, as it does when its time is over.
 */
function look(): void {
  clearTimeout(timer)
  const { token, user } = getSession()
  const opened = read<number>(OPENED)
  if (opened !== undefined && (!token || locked.get() || (user && user.id !== opened)))
    // where its code is not at hand, the next start does it
    import('./outbox.ts').then(({ shutOutbox }) => shutOutbox(opened)).catch(() => {})
  const mark = takenMark.get()
  if (!mark) return
  const left = mark.until - Date.now()
  if (!token || (user && user.id !== mark.user) || left <= 0) return forgetTaken()
  timer = setTimeout(look, left)
}

/** From the start of the application on, once it is known whether there is a session. */
export function watchTaken(): void {
  // a browser that ended while it forgot has kept what no mark tells of
  if (!takenMark.get()) deleteTaken()
  look()
  session.onChange(look)
  locked.onChange(look)
  takenMark.onChange(look)
  window.addEventListener('storage', ({ key }) => {
    if (key === TAKEN || key === null) takenMark.set(read<Taken>(TAKEN))
    if (key === WAITING || key === null) waitingMark.set(read<Waiting>(WAITING) ?? {})
  })
}
