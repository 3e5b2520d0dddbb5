import { holds } from '#core/contract/permissions.ts'
import type { User } from '#core/web/session/session.ts'
import type { Route } from './route.ts'
import { routes } from './routes.ts'

/** The line of the table for a path, given with or without its `{-$id}`. */
export function findRoute(path: string): Route | undefined {
  return routes.find((route) => route.path === path || route.path === `${path}/{-$id}`)
}

/** Whether a link to this path makes sense: the user may enter it or what it redirects to. */
export function mayOpen(path: string, user: User | null): boolean {
  const route = findRoute(path)
  if (!route || !user) return false
  if (route.redirect) return route.redirect.some((target) => mayOpen(target, user))
  return mayEnter(route, user)
}

/** The first of the paths that the user may open. */
export function firstOpen(paths: readonly string[], user: User | null): string | undefined {
  return paths.find((path) => mayOpen(path.replace('/{-$id}', ''), user))
}

export function mayEnter(route: Route, user: User): boolean {
  return route.allow?.(user) ?? true
}

export function isValidId(route: Route, id: string, user: User): boolean {
  if (id === 'new') return route.create !== undefined && holds(user, route.create)
  return /^[1-9]\d{0,9}$/.test(id)
}
