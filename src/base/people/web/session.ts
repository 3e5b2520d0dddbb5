import { login, readsFrench, type SessionUser, session, setLanguage, signOut } from '#base/people/contract.ts'
import type { Locale } from '#core/contract/msg.ts'
import { abortAll } from '#core/web/api/inFlight.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import { request } from '#core/web/api/request.ts'
import { showLanguage, visitorLanguage } from '#core/web/i18n/language.ts'
import { forgetLists } from '#core/web/session/listOfTab.ts'
import { clearSession, getSession, showFor, type User, updateSession } from '#core/web/session/session.ts'
import { endKeeping, forgetKept, keepFor } from '#ui/web/unsaved/kept.ts'

/** The initial language, before the session is known. */
export function expectedLanguage(): Locale {
  const { user } = getSession()
  if (!user) return visitorLanguage()
  return languageOf(user)
}

/** In development, a user who chose French before signing in sees every screen in French, whatever their role. */
function languageOf(user: User): Locale {
  const chosen = import.meta.env.DEV && visitorLanguage() === 'fr'
  return chosen || readsFrench(user) ? 'fr' : 'en'
}

let loading: Promise<User> | undefined

/** Loads the signed-in user once when the application starts; not called while the password is expired. */
export function loadUser(): Promise<User> {
  loading ??= request(session, {}).then(takeUser)
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

/** Keeps the draft key out of the session, because the session is stored on disk. */
async function takeUser({ draftKey, ...user }: SessionUser): Promise<User> {
  updateSession({ user })
  showFor(user)
  keepFor(user.id, draftKey)
  await showLanguage(languageOf(user))
  return user
}

/** Continues as the stored user while the server is unreachable: without the key, no drafts are kept. */
export async function resumeUser(user: User): Promise<void> {
  showFor(user)
  await showLanguage(languageOf(user))
}

export interface Credentials {
  username: string
  password: string
  rememberMe: boolean
  code?: string
}

export async function signIn(credentials: Credentials): Promise<void> {
  updateSession({ remembered: credentials.rememberMe })
  await enter(await request(login, { body: credentials }))
}

/**
 * Enters with the answer of a sign-in. A user who must reset the password or set up a second factor does that first.
 */
export async function enter({ draftKey, ...user }: SessionUser): Promise<void> {
  if (getSession().passwordExpired || user.factorDueInDays === 0) return updateSession({ user })
  loading = takeUser({ draftKey, ...user })
  await loading
}

/** Reloads the signed-in user after a change. */
export async function askUser(): Promise<void> {
  loading = request(session, {}).then(takeUser)
  await loading.catch(() => {
    loading = undefined
  })
}

/** Another tab has begun the session of another user: clears the state of the previous one. */
export function forgetUser(): void {
  abortAll()
  loading = undefined
  showFor(undefined)
  endKeeping()
  queryClient.clear()
}

/**
 * Clears the session here, and tells the server without waiting; leaving the page does not stop that request. A user of
 * the organisation's sign-in is redirected to sign out there.
 */
export async function endSession(): Promise<void> {
  const { token, user } = getSession()
  if (token && user?.external) {
    const { leaveProvider } = await import('./leaveProvider.ts')
    const there = await leaveProvider()
    if (there) return leaveTo(there)
  }
  const headers = { Authorization: `Bearer ${token}` }
  if (token) fetch(signOut.path, { method: signOut.method, headers, keepalive: true }).catch(() => {})
  clearSession()
  forgetUser()
  await showLanguage(visitorLanguage())
}

/** A logout by the user also deletes what they typed and did not save. */
export async function logOut(): Promise<void> {
  const { user } = getSession()
  if (user) await forgetKept(user.id)
  forgetLists()
  await endSession()
}

function leaveTo(url: string): Promise<never> {
  clearSession()
  forgetUser()
  window.location.assign(url)
  return new Promise(() => {})
}

export async function switchLanguage(languageId: number): Promise<void> {
  loading = takeUser(await request(setLanguage, { params: { languageId } }))
  await loading
  // lists are sorted by the displayed names
  await queryClient.invalidateQueries()
}
