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
import { onSignedOut } from '#core/web/api/request.ts'
import { getSession, onEndedElsewhere, session } from '#core/web/session/session.ts'
import { markEnded } from '#people/web/ended.ts'
import { modalPathOf } from '#ui/web/dialog/modalRoute.ts'
import { awaitPageFocus } from '#ui/web/focus/headingFocus.ts'
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

const root = createRootRoute({ component: Root })
const visitors = createRoute({
  getParentRoute: () => root,
  id: 'visitors',
  component: lazyRouteComponent(() => import('#people/web/VisitorLayout.tsx'), 'VisitorLayout'),
})
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell/Shell.tsx'), 'Shell'),
})

function toRoute(route: Route) {
  return createRoute({
    getParentRoute: () => (route.public ? visitors : shell),
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
    shell.addChildren(routes.filter((route) => !route.public).map(toRoute)),
    unknown,
  ]),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultErrorComponent: Failed,
})

router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
  if (!fromLocation) return
  const draftOpens = toLocation.state.draft === true && !fromLocation.state.draft
  if (pathChanged || draftOpens || anotherInModal(fromLocation, toLocation)) awaitPageFocus()
  if (pathChanged) rememberPage(fromLocation.href)
})

/** Another record of the modal that is open; opening and closing one has a focus of its own. */
function anotherInModal(from: ParsedLocation, to: ParsedLocation): boolean {
  const [before, after] = [modalPathOf(from.searchStr), modalPathOf(to.searchStr)]
  return before !== '' && after !== '' && before !== after
}

onSignedOut(leave)
onEndedElsewhere(leave)

/** To the login page, past the question: what is typed is kept for the user who was signed in. */
function leave(): void {
  const { location } = router.state
  if (findRoute(location.pathname)?.public) return
  markEnded(endKeeping())
  const { href } = location.maskedLocation ?? location
  void router.navigate({ to: '/logout', search: { next: href }, state: SKIP_DIRTY_CHECK })
}

// The flag may come with any answer: whoever is inside then goes to Reset Password. Login looks for itself.
let expired = getSession().passwordExpired
session.onChange(() => {
  const { passwordExpired, token } = getSession()
  const inside = token && router.state.location.pathname !== '/login'
  if (passwordExpired && !expired && inside) void router.invalidate()
  expired = passwordExpired
})

function Root() {
  return (
    <>
      <ProgressLoader />
      <Outlet />
      <Toasts />
    </>
  )
}
