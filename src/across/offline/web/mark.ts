import { getSession, locked, session, type User } from '#core/web/session/session.ts'
import { store } from '#core/web/store.ts'

/**
 * Marks in local storage, readable without opening a database: for whom data was taken offline and until when, and how
 * many acts are queued per user. The other code of this feature is loaded only if there is a mark.
 */

interface Taken {
  user: number
  /** Expiry as `Date.now()`. */
  until: number
}
/** Number of waiting or refused acts, by user id. */
type Waiting = Record<number, number>

const TAKEN = 'passerelle.taken'
const WAITING = 'passerelle.waiting'
/** Name of the database of offline data, which is encrypted with the key of its user's queue. */
export const TAKEN_DATABASE = 'passerelle-taken'

/** Storage key of the id of the user whose queue and offline data can be decrypted here. */
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

/** Whether the offline data may be shown to this user now. */
export const isTakenFor = (user: User | null): boolean => {
  const mark = takenMark.get()
  return mark !== undefined && mark.user === user?.id && Date.now() < mark.until
}

/** Number of the user's acts that wait for the network or for a decision. */
export const waitingFor = (user: User | null): number => (user ? (waitingMark.get()[user.id] ?? 0) : 0)

/** Deletes the offline data; other tabs close their connection to the database. */
export function forgetTaken(): void {
  markTaken(undefined)
  deleteTaken()
}

/** Deletes the database; IndexedDB is missing in browsers that allow no storage. */
function deleteTaken(): void {
  const databases: IDBFactory | undefined = window.indexedDB
  databases?.deleteDatabase(TAKEN_DATABASE)
}

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Discards the encryption key while the session is locked, and when it has ended or another user signs in; in the last
 * two cases, and after its expiry, the offline data is deleted too.
 */
function look(): void {
  clearTimeout(timer)
  const { token, user } = getSession()
  const opened = read<number>(OPENED)
  if (opened !== undefined && (!token || locked.get() || (user && user.id !== opened)))
    // if the code cannot be loaded, the next start does it
    import('./outbox.ts').then(({ shutOutbox }) => shutOutbox(opened)).catch(() => {})
  const mark = takenMark.get()
  if (!mark) return
  const left = mark.until - Date.now()
  if (!token || (user && user.id !== mark.user) || left <= 0) return forgetTaken()
  timer = setTimeout(look, left)
}

/** Watches the session from the start of the application, once its state is known. */
export function watchTaken(): void {
  // a browser that was closed during the deletion may have data without a mark
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
