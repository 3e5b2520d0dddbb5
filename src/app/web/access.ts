import { holds } from '#core/contract/permissions.ts'
import type { User } from '#core/web/session/session.ts'
import type { Route } from './route.ts'
import { routes } from './routes.ts'

/** The route of a path, with or without its `{-$id}`. */
export function findRoute(path: string): Route | undefined {
  return routes.find((route) => route.path === path || route.path === `${path}/{-$id}`)
}

/** Whether to show a link to this path: the user may open it or its redirect. */
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

/** The redirect for a user who may not open an address. */
export interface Detour {
  reason: 'redirect' | 'forbidden' | 'id'
  /** Undefined if the user may not open any of the route's alternatives either. */
  to: string | undefined
}

/** Undefined if the user may open the address with its id (rules 1.2.1 and 3.2.4). */
export function detourOf(route: Route, user: User, id?: string): Detour | undefined {
  if (route.redirect) return { reason: 'redirect', to: firstOpen(route.redirect, user) }
  const instead = firstOpen(route.otherwise ?? [], user)
  if (!mayEnter(route, user)) return { reason: 'forbidden', to: instead }
  if (id === undefined || isValidId(route, id, user)) return undefined
  return { reason: 'id', to: route.path.endsWith('/{-$id}') ? route.path : instead }
}

export function mayEnter(route: Route, user: User): boolean {
  return route.allow?.(user) ?? true
}

export function isValidId(route: Route, id: string, user: User): boolean {
  if (id === 'new') return route.create !== undefined && holds(user, route.create)
  return /^[1-9]\d{0,9}$/.test(id)
}
