import { type Holder, mayCall } from '#core/contract/access.ts'
import type { Call } from '#core/contract/call.ts'
import { holds, type Needs } from '#core/contract/permissions.ts'
import { store, useStore } from '#core/web/store.ts'
import { onTabs, tellTabs } from './tabs.ts'

/** The signed-in user, for every screen. */
export interface User extends Holder {
  id: number
  firstName: string
  lastName: string
  username: string
  language: { id: number; name: string }
  roles: { id: number; code: string; title: string }[]
  permissions: string[]
  /** The session began at the organisation's own sign-in. */
  external: boolean
  /** Days until a second factor must be set up; null if none is missing. */
  factorDueInDays: number | null
  /** The user has a passkey, which unlocks the session too. */
  hasPasskey: boolean
  organization: { id: number; name: string } | null
  dateFormat: string
  timeFormat: string
  dateTimeFormat: string
}

export interface Session {
  token: string | null
  passwordExpired: boolean
  user: User | null
  /** The session survives the end of the browser. */
  remembered: boolean
}

const TOKEN = 'passerelle.token'
const EXPIRED = 'passerelle.password-expired'
const USER = 'passerelle.user'
/** Marks that a session is open in the tabs' memory only, and not on disk. */
const OPEN = 'passerelle.open'
/** The time of the last key press or pointer event in any tab. */
export const ACTIVE = 'passerelle.active'

const NOBODY: Session = { token: null, passwordExpired: false, user: null, remembered: false }

/** A session is either in the tab's storage, which ends with the tab, or in the disk's, which stays (decision 111). */
function storedIn(storage: Storage): Session | undefined {
  const token = storage.getItem(TOKEN)
  if (!token) return undefined
  const user = storage.getItem(USER)
  return {
    token,
    passwordExpired: storage.getItem(EXPIRED) === 'true',
    user: user ? (JSON.parse(user) as User) : null,
    remembered: storage === localStorage,
  }
}

export const session = store(storedIn(sessionStorage) ?? storedIn(localStorage) ?? NOBODY)

export const getSession = (): Session => session.get()

/** Set while the session is locked: a page that opens meanwhile is locked too, online or offline. */
const LOCKED = 'passerelle.locked'

/** While the session is locked, nothing of it is shown, and the server answers no other calls. */
export const locked = store(false)

export function setLocked(isLocked: boolean): void {
  if (locked.get() === isLocked) return
  // hides the page at once; the lock screen appears a moment later
  document.documentElement.toggleAttribute('data-locked', isLocked)
  put(localStorage, LOCKED, isLocked ? 'yes' : null)
  locked.set(isLocked)
}

/** Locks this page if the session was locked before it opened. */
const followLock = () => setLocked(getSession().token !== null && localStorage.getItem(LOCKED) !== null)
followLock()

/** Locks or unlocks every tab. */
export function lockTabs(isLocked: boolean): void {
  setLocked(isLocked)
  tellTabs({ locked: isLocked })
}

export function updateSession(change: Partial<Session>): void {
  const before = session.get()
  const next = { ...before, ...change }
  // the session that was locked here ended with its browser
  if (!before.token && next.token) localStorage.removeItem(LOCKED)
  keep(next)
  session.set(next)
  // a visitor must not end another tab's session
  if (before.token || next.token) tellTabs({ session: next })
}

export function clearSession(): void {
  setLocked(false)
  updateSession(NOBODY)
}

function keep({ token, passwordExpired, user, remembered }: Session): void {
  for (const storage of [sessionStorage, localStorage]) {
    const isIts = token !== null && remembered === (storage === localStorage)
    put(storage, TOKEN, isIts ? token : null)
    put(storage, EXPIRED, isIts && passwordExpired ? 'true' : null)
    put(storage, USER, isIts && user ? JSON.stringify(user) : null)
  }
  put(localStorage, OPEN, token && !remembered ? 'yes' : null)
  if (!token) localStorage.removeItem(ACTIVE)
}

function put(storage: Storage, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key)
  else if (storage.getItem(key) !== value) storage.setItem(key, value)
}

/** A new tab asks the other tabs for a session that is not on disk. */
export async function joinTabs(): Promise<void> {
  if (getSession().token || !localStorage.getItem(OPEN)) return
  const { askTabs } = await import('./askTabs.ts')
  const found = await askTabs()
  if (!found?.token) return localStorage.removeItem(OPEN)
  keep(found)
  session.set(found)
  followLock()
}

interface Elsewhere {
  ended: () => void
  /** Another user has signed in than the one of this tab. */
  changed: (before: User, now: User) => void
}

let elsewhere: Elsewhere = { ended: () => {}, changed: () => {} }

/** Registers handlers for another tab that ended the session, or began another user's. */
export function onElsewhere(listeners: Elsewhere): void {
  elsewhere = listeners
}

/** Adopts another tab's change of the session: signed in or out, or a renewed token. */
function follow(next: Session): void {
  const before = session.get()
  if (before.token === null && next.token === null) return
  if (!next.token) setLocked(false)
  session.set(next)
  if (before.token && !next.token) elsewhere.ended()
  else if (shown && next.user && shown.id !== next.user.id) elsewhere.changed(shown, next.user)
}

/** Adopts a session change of another tab on disk that was not reported here yet. Returns whether there was one. */
export function followOtherTabs(): boolean {
  const before = session.get()
  const stored = storedIn(localStorage)
  // a session in this tab only follows the messages of other tabs
  if (!stored && !before.remembered) return false
  if (stored) for (const key of [TOKEN, EXPIRED, USER]) sessionStorage.removeItem(key)
  follow(stored ?? NOBODY)
  return before.token !== session.get().token
}

window.addEventListener('storage', ({ key }) => {
  if (key === null || [TOKEN, EXPIRED, USER].includes(key)) followOtherTabs()
})
onTabs({
  session: (next) => {
    if (next.token && next.remembered) return void followOtherTabs()
    if (JSON.stringify(next) === JSON.stringify(getSession())) return
    keep(next)
    follow(next)
  },
  locked: (isLocked) => setLocked(isLocked && getSession().token !== null),
  held: () => (getSession().token && !getSession().remembered ? getSession() : undefined),
})

let shown: User | undefined

/** The user whose screens this tab shows; they are saved for nobody else. */
export const shownFor = () => shown?.id
export function showFor(user: User | undefined): void {
  shown = user
}

export function useSession(): Session {
  return useStore(session)
}

export function useUser(): User | null {
  return useSession().user
}

export function useHolds(needs: Needs): boolean {
  return holds(useUser() ?? undefined, needs)
}

/** Whether the server would let the user make the call. */
export function useMayCall(call: Pick<Call, 'access'>): boolean {
  return mayCall(useUser() ?? undefined, call.access)
}
