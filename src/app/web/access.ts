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

/** Where a user is led who asks for an address that they cannot have. */
export interface Detour {
  reason: 'redirect' | 'forbidden' | 'id'
  /** Undefined where nothing that the route names instead is open to them either. */
  to: string | undefined
}

/** Undefined where the user may have the address, with the id that it holds (rules 1.2.1 and 3.2.4). */
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
