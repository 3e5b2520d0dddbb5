import { useSyncExternalStore } from 'react'
import { type Holder, mayCall } from '#kit/contract/access.ts'
import type { Call } from '#kit/contract/call.ts'
import { holds, type Needs } from '#kit/contract/permissions.ts'

/** Who is signed in, as every screen may need it. */
export interface User extends Holder {
  id: number
  firstName: string
  lastName: string
  username: string
  language: { id: number; name: string }
  roles: { id: number; code: string; title: string }[]
  permissions: string[]
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

let current = stored()
const listeners = new Set<() => void>()

export const getSession = (): Session => current

export function updateSession(change: Partial<Session>): void {
  current = { ...current, ...change }
  keep(TOKEN, current.token)
  keep(EXPIRED, current.passwordExpired ? 'true' : null)
  keep(USER, current.user && JSON.stringify(current.user))
  for (const listener of listeners) listener()
}

export function clearSession(): void {
  updateSession({ token: null, passwordExpired: false, user: null })
}

function keep(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let endedElsewhere: (user: User | null) => void = () => {}

/** Called with who was signed in when another tab ended the session. */
export function onEndedElsewhere(listener: (user: User | null) => void): void {
  endedElsewhere = listener
}

// Another tab signed in or out, or its token was renewed.
window.addEventListener('storage', () => {
  const before = current
  current = stored()
  if (before.token && !current.token) endedElsewhere(before.user)
  for (const listener of listeners) listener()
})

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, getSession)
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
