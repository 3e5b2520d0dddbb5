import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { isTakenFor, waitingFor } from '#across/offline/web/mark.ts'
import { markNothingToOpen } from '#base/people/web/ended.ts'
import { endSession, loadUser, logOut } from '#base/people/web/session.ts'
import { ApiError, isPassing } from '#core/web/api/ApiError.ts'
import { showLanguage, visitorLanguage } from '#core/web/i18n/language.ts'
import { getSession, type User } from '#core/web/session/session.ts'
import { findKept } from '#ui/web/unsaved/kept.ts'
import { SKIP_DIRTY_CHECK } from '#ui/web/unsaved/useUnsavedChanges.ts'
import { detourOf, findRoute } from './access.ts'
import type { Route } from './route.ts'

export interface Visit {
  location: ParsedLocation
  params: { id?: string; token?: string }
  /** The previous page; absent on first load. */
  from: ParsedLocation | undefined
}

/** Pages that are not worth returning to after a login; Home with a phrase is. */
const NO_NEXT = ['/', '/home', '/login', '/logout']

/** Allows a visit, or throws its redirect. */
export async function guard(route: Route, visit: Visit): Promise<void> {
  if (route.public) return guardPublic(route, visit)
  const user = await signedInUser(visit)
  const detour = detourOf(route, user, visit.params.id)
  if (!detour) return
  if (detour.reason === 'forbidden') return await refuse(route, visit, detour.to)
  go(detour.to ?? '/home', detour.reason === 'redirect' ? visit : { ...visit, params: {} })
}

/** The pages that can be opened with an expired password: to leave, or to set a new one. */
const OPEN_WHEN_EXPIRED = ['/login', '/logout', '/reset-password/{-$token}']

async function guardPublic({ path }: Route, visit: Visit): Promise<void> {
  const { location, params } = visit
  const session = getSession()
  if (session.token && session.passwordExpired && !OPEN_WHEN_EXPIRED.includes(path))
    redirect({ to: '/reset-password', search: nextOf(location), throw: true })
  const { token = '' } = params
  const acts = ['/login', '/logout'].includes(path) || token !== ''
  if (acts && isFromOutside(visit) && (await isAlive())) {
    if (path === '/logout') return
    redirect({ to: '/logout', search: { ...location.search, to: location.pathname }, throw: true })
  }
  if (path === '/login') await endSession()
  if (path === '/logout') {
    if (!location.state.skipDirtyCheck && !(await mayLogOut())) return stay(visit)
    await (location.state.skipDirtyCheck ? endSession() : logOut())
    const { to: _, ...search }: { to?: string } = location.search
    redirect({ to: '/login', search, state: SKIP_DIRTY_CHECK, throw: true })
  }
  if (path === '/second-factor' && !session.token) go('/login')
  if (path.startsWith('/reset-password') && !token && session.token && !session.passwordExpired) go('/home')
  await showLanguage(visitorLanguage())
}

/** Asks first if offline changes are waiting to be sent (decision 145). */
async function mayLogOut(): Promise<boolean> {
  if (!waitingFor(getSession().user)) return true
  const { mayLeave } = await import('#across/offline/web/leaving.ts')
  return mayLeave()
}

function stay({ from }: Visit): void {
  redirect({ href: from?.href ?? '/home', throw: true })
}

/** An external link or a typed address, which is no act of the signed-in user (decision 112). */
const isFromOutside = ({ from, location }: Visit) => from === undefined && !location.state.skipDirtyCheck

/** Whether there is a session that a link could end. */
async function isAlive(): Promise<boolean> {
  const { token, passwordExpired } = getSession()
  if (!token) return false
  if (passwordExpired) return true
  try {
    await loadUser()
    return true
  } catch (error) {
    return !(error instanceof ApiError && error.error === 'unauthenticated')
  }
}

function nextOf(location: ParsedLocation): { next?: string } {
  const { href } = location.maskedLocation ?? location
  return NO_NEXT.includes(href) ? {} : { next: href }
}

async function signedInUser({ location }: Visit): Promise<User> {
  const search = nextOf(location)
  const leave = (to: string) => redirect({ to, search, state: SKIP_DIRTY_CHECK, throw: true }) as never
  const { token, passwordExpired } = getSession()
  if (!token) return leave('/login')
  if (passwordExpired) return leave('/reset-password')
  try {
    const user = await loadUser()
    await findKept()
    return user
  } catch (error) {
    const user = isPassing(error) ? await withoutServer() : undefined
    if (user) return user
    if (error instanceof ApiError && error.error === 'unauthenticated') return leave('/logout')
    if (error instanceof ApiError && error.error === 'password_expired') return leave('/reset-password')
    if (error instanceof ApiError && error.error === 'factor_setup_required') return leave('/second-factor')
    throw error
  }
}

/** The signed-in user, if they have taken data offline. */
async function withoutServer(): Promise<User | undefined> {
  if (!isTakenFor(getSession().user)) return undefined
  const [{ resume }, { lockIfLeft }] = await Promise.all([
    import('#across/offline/web/resume.ts'),
    import('#base/people/web/lock/idle.ts'),
  ])
  lockIfLeft()
  return resume()
}

async function refuse(route: Route, visit: Visit, instead: string | undefined): Promise<void> {
  if (instead) return go(instead)
  const { from } = visit
  const cameFromScreen = from !== undefined && !findRoute(from.pathname)?.public
  if (cameFromScreen) redirect({ href: from.href, throw: true })
  if (route.path !== '/home') go('/home')
  await logOut()
  markNothingToOpen()
  go('/login')
}

function go(to: string, visit?: Visit): void {
  redirect({ to, params: { id: visit?.params.id }, search: visit?.location.search ?? {}, throw: true })
}
