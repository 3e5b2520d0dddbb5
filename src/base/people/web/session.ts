import { login, readsFrench, type SessionUser, session, setLanguage, signOut } from '#base/people/contract.ts'
import type { Locale } from '#core/contract/msg.ts'
import { abortAll } from '#core/web/api/inFlight.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import { request } from '#core/web/api/request.ts'
import { showLanguage, visitorLanguage } from '#core/web/i18n/language.ts'
import { forgetLists } from '#core/web/session/listOfTab.ts'
import { clearSession, getSession, showFor, type User, updateSession } from '#core/web/session/session.ts'
import { endKeeping, forgetKept, keepFor } from '#ui/web/unsaved/kept.ts'

/** The language to start with, before the session has been asked for. */
export function expectedLanguage(): Locale {
  const { user } = getSession()
  if (!user) return visitorLanguage()
  return languageOf(user)
}

/** In development whoever chose French before signing in sees every screen in it, whatever their role. */
function languageOf(user: User): Locale {
  const chosen = import.meta.env.DEV && visitorLanguage() === 'fr'
  return chosen || readsFrench(user) ? 'fr' : 'en'
}

let loading: Promise<User> | undefined

/** Who is signed in, asked once when the application starts; while the password is expired nobody is asked for. */
export function loadUser(): Promise<User> {
  loading ??= request(session, {}).then(takeUser)
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

/** The key of what is kept never goes into the session, which is on the disk. */
async function takeUser({ draftKey, ...user }: SessionUser): Promise<User> {
  updateSession({ user })
  showFor(user)
  keepFor(user.id, draftKey)
  await showLanguage(languageOf(user))
  return user
}

/** Goes on as who is signed in here, while the server cannot be asked: without the key, nothing typed is kept. */
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

/** What a sign-in answers. Something else comes first for who must reset the password or set up a second factor. */
export async function enter({ draftKey, ...user }: SessionUser): Promise<void> {
  if (getSession().passwordExpired || user.factorDueInDays === 0) return updateSession({ user })
  loading = takeUser({ draftKey, ...user })
  await loading
}

/** Asks again who is signed in: it has just changed. */
export async function askUser(): Promise<void> {
  loading = request(session, {}).then(takeUser)
  await loading.catch(() => {
    loading = undefined
  })
}

/** Another tab has begun the session of somebody else: forgets what is here of the one before. */
export function forgetUser(): void {
  abortAll()
  loading = undefined
  showFor(undefined)
  endKeeping()
  queryClient.clear()
}

/**
 * Forgets everything of the session here, and tells the server without waiting; leaving the page does not stop that. Who has
 * signed in elsewhere is led there to sign out, and does not come back from here.
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

/** A logout that was asked for: what the user typed and did not save goes too. */
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
  // lists come in the order of the names that are shown
  await queryClient.invalidateQueries()
}
