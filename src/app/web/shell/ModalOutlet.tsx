import { useLocation } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { useUser } from '#core/web/session/session.ts'
import { modalPathOf } from '#ui/web/dialog/modalRoute.ts'
import { findRoute, isValidId, mayOpen } from '../access.ts'
import type { Route, ScreenProps } from '../route.ts'

const screens = new Map<Route, ComponentType<ScreenProps>>()

function screenOf(route: Route): ComponentType<ScreenProps> | undefined {
  const { screen } = route
  if (!screens.has(route) && screen)
    screens.set(
      route,
      lazy(async () => ({ default: await screen() })),
    )
  return screens.get(route)
}

/** The modal in the address, if the user may see it. */
export function ModalOutlet() {
  const path = modalPathOf(useLocation().searchStr)
  const user = useUser()
  const [, base = '', id] = /^(\/[a-z-]+)(?:\/(\w+))?$/.exec(path) ?? []
  const route = findRoute(base)
  if (!user || !route?.modal || !mayOpen(base, user)) return null
  const Screen = screenOf(route)
  if (!Screen) return null
  const valid = id !== undefined && isValidId(route, id, user)
  return (
    <Suspense>
      <Screen id={!valid ? undefined : id === 'new' ? 'new' : Number(id)} />
    </Suspense>
  )
}
