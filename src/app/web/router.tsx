import { t } from '@lingui/core/macro'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type ParsedLocation,
  redirect,
  useParams,
} from '@tanstack/react-router'
import { markEnded } from '#base/people/web/ended.ts'
import { forgetUser } from '#base/people/web/session.ts'
import { fullName } from '#core/contract/formats.ts'
import { onRefused, onSignedOut } from '#core/web/api/request.ts'
import {
  followOtherTabs,
  getSession,
  onElsewhere,
  session,
  type User,
  useUser,
} from '#core/web/session/session.ts'
import { ask, openQuestion } from '#ui/web/dialog/ask.ts'
import { modalPathOf } from '#ui/web/dialog/modalRoute.ts'
import { awaitPageFocus } from '#ui/web/focus/headingFocus.ts'
import { painted } from '#ui/web/page/painted.ts'
import { rememberPage } from '#ui/web/page/previousPage.ts'
import { ProgressLoader } from '#ui/web/progress/ProgressLoader.tsx'
import { Toasts } from '#ui/web/toast/Toasts.tsx'
import { endKeeping } from '#ui/web/unsaved/kept.ts'
import { SKIP_DIRTY_CHECK } from '#ui/web/unsaved/useUnsavedChanges.ts'
import { findRoute } from './access.ts'
import { Failed } from './Failed.tsx'
import { guard } from './guard.ts'
import { OpenModal } from './OpenModal.tsx'
import type { Route } from './route.ts'
import { routes } from './routes.ts'
import { parseSearch, stringifySearch } from './searchParams.ts'
import { Shell } from './shell/Shell.tsx'

const root = createRootRoute({ component: Root })
const visitors = createRoute({
  getParentRoute: () => root,
  id: 'visitors',
  component: lazyRouteComponent(() => import('#base/people/web/VisitorLayout.tsx'), 'VisitorLayout'),
})
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: Shell,
})
const bare = createRoute({
  getParentRoute: () => root,
  id: 'bare',
  component: Bare,
})

function toRoute(route: Route) {
  return createRoute({
    getParentRoute: () => (route.public ? visitors : route.bare ? bare : shell),
    path: route.path,
    beforeLoad: ({ location, params }) => guard(route, { location, params, from: cameFrom() }),
    component: route.modal ? OpenModal : screenOf(route),
  })
}

function cameFrom(): ParsedLocation | undefined {
  return router.state.resolvedLocation
}

function screenOf({ screen }: Route) {
  return lazyRouteComponent(async () => {
    const Screen = await screen?.()
    return {
      default: function RouteScreen() {
        const { id } = useParams({ strict: false })
        return Screen && <Screen id={toId(id)} />
      },
    }
  })
}

function toId(text: string | undefined): number | 'new' | undefined {
  return text === undefined || text === 'new' ? text : Number(text)
}

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => redirect({ to: '/', throw: true }),
})

export const router = createRouter({
  routeTree: root.addChildren([
    visitors.addChildren(routes.filter((route) => route.public).map(toRoute)),
    shell.addChildren(routes.filter((route) => !route.public && !route.bare).map(toRoute)),
    bare.addChildren(routes.filter((route) => route.bare).map(toRoute)),
    unknown,
  ]),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultErrorComponent: Failed,
})

// A press is painted before the screen that it opens, however much there is to render. The first screen, and a redirect,
// follow no press.
const { load } = router
router.load = async (options) => {
  const { resolvedLocation, status } = router.state
  router.updateLatestLocation()
  if (resolvedLocation && status === 'idle') await painted()
  return load(options)
}

router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
  if (!fromLocation) return
  const draftOpens = toLocation.state.draft === true && !fromLocation.state.draft
  if (pathChanged || draftOpens || anotherInModal(fromLocation, toLocation))
    awaitPageFocus(toLocation.pathname)
  if (pathChanged) rememberPage(fromLocation.href)
})

/** Whether it is a step to another record of the open modal; opening and closing one handle the focus themselves. */
function anotherInModal(from: ParsedLocation, to: ParsedLocation): boolean {
  const [before, after] = [modalPathOf(from.searchStr), modalPathOf(to.searchStr)]
  return before !== '' && after !== '' && before !== after
}

// Back leads away from what a question is about, unless it is held up by one
let here = router.history.location.href
router.history.subscribe(({ location: { href }, action: { type } }) => {
  if (href !== here && type !== 'PUSH' && type !== 'REPLACE') openQuestion.get()?.answer(false)
  here = href
})

// a token that another tab has replaced does not end the session
onSignedOut(() => followOtherTabs() || leave())
onRefused('factor_setup_required', () => {
  const location = router.latestLocation
  if (findRoute(location.pathname)?.public) return undefined
  const { href } = location.maskedLocation ?? location
  void router.navigate({ to: '/second-factor', search: { next: href }, state: SKIP_DIRTY_CHECK })
  return undefined
})
onRefused('proof_required', async () => (await import('#base/people/web/proof/askProof.ts')).askProof())
onElsewhere({ ended: leave, changed: (before, now) => void startAnew(before, now) })

/** Goes to the login page without the question, because drafts are kept for the previous user. */
function leave(): void {
  const location = router.latestLocation
  if (findRoute(location.pathname)?.public) return
  markEnded(endKeeping())
  const { href } = location.maskedLocation ?? location
  void router.navigate({ to: '/logout', search: { next: href }, state: SKIP_DIRTY_CHECK })
}

/** Somebody else wants to use the browser with the locked session: its user's drafts are kept. */
export function leaveLocked(): void {
  endKeeping()
  void router.navigate({ to: '/logout', state: SKIP_DIRTY_CHECK })
}

/** Reloads the tab, so that no input of the previous user is saved by the new one. */
async function startAnew(before: User, now: User): Promise<void> {
  if (findRoute(router.latestLocation.pathname)?.public) return
  const [was, is] = [fullName(before), fullName(now)]
  forgetUser()
  await router.navigate({ to: '/', state: SKIP_DIRTY_CHECK })
  await ask({
    title: t`${is} is logged in now`,
    consequence: t`Somebody has logged in as ${is} in another tab. What ${was} typed here and did not save is kept on this device, and is offered to ${was} after the next login.`,
    act: t`OK`,
    only: true,
  })
}

// Any answer may set the flag: a signed-in user then goes to Reset Password. Login checks it itself.
let expired = getSession().passwordExpired
session.onChange(() => {
  const { passwordExpired, token } = getSession()
  const inside = token && router.latestLocation.pathname !== '/login'
  if (passwordExpired && !expired && inside) void router.invalidate()
  expired = passwordExpired
})

/** Renders nothing after a logout in another tab. */
function Bare() {
  return (
    useUser() && (
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    )
  )
}

function Root() {
  return (
    <>
      <ProgressLoader />
      <Outlet />
      <Toasts />
    </>
  )
}
