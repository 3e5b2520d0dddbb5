import { type Holder, mayCall } from '#core/contract/access.ts'
import type { Call } from '#core/contract/call.ts'
import { holds, type Needs } from '#core/contract/permissions.ts'
import { store, useStore } from '#core/web/store.ts'

/** Who is signed in, as every screen may need it. */
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
  /** Days until a second factor must be set up; null where none is missing. */
  factorDueInDays: number | null
  organization: { id: number; name: string } | null
  dateFormat: string
  timeFormat: string
  dateTimeFormat: string
}

export interface Session {
  token: string | null
  passwordExpired: boolean
  user: User | null
}

const TOKEN = 'passerelle.token'
const EXPIRED = 'passerelle.password-expired'
const USER = 'passerelle.user'

function stored(): Session {
  const user = localStorage.getItem(USER)
  return {
    token: localStorage.getItem(TOKEN),
    passwordExpired: localStorage.getItem(EXPIRED) === 'true',
    user: user ? (JSON.parse(user) as User) : null,
  }
}

export const session = store(stored())

export const getSession = (): Session => session.get()

export function updateSession(change: Partial<Session>): void {
  const next = { ...session.get(), ...change }
  keep(TOKEN, next.token)
  keep(EXPIRED, next.passwordExpired ? 'true' : null)
  keep(USER, next.user && JSON.stringify(next.user))
  session.set(next)
}

export function clearSession(): void {
  updateSession({ token: null, passwordExpired: false, user: null })
}

function keep(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
}

interface Elsewhere {
  ended: () => void
  /** Somebody else has signed in than the user who was signed in here. */
  changed: (before: User, now: User) => void
}

let elsewhere: Elsewhere = { ended: () => {}, changed: () => {} }

/** What to do where another tab has ended the session, or begun another user's. */
export function onElsewhere(listeners: Elsewhere): void {
  elsewhere = listeners
}

/** Takes what another tab has made of the session: signed in or out, or renewed the token. Answers whether it did. */
export function followOtherTabs(): boolean {
  const before = session.get()
  const next = stored()
  session.set(next)
  if (before.token && !next.token) elsewhere.ended()
  else if (before.user && next.user && before.user.id !== next.user.id)
    elsewhere.changed(before.user, next.user)
  return before.token !== next.token
}

window.addEventListener('storage', followOtherTabs)

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
