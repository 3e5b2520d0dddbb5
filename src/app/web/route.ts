import type { ComponentType } from 'react'
import { administers, holds, type Needs, type Permission, type Resource } from '#core/contract/permissions.ts'
import type { User } from '#core/web/session/session.ts'

/** What every screen is given: the id in its address, a number or `new`. */
export interface ScreenProps {
  id?: number | 'new'
}

/** One line of the route table. */
export interface Route {
  /** `{-$id}` may be absent. */
  path: string
  /** Loaded when it is first shown. Absent where one is always sent on. */
  screen?: () => Promise<ComponentType<ScreenProps>>
  /** Needs no session. */
  public?: true
  /** Shown before any other, so it says only what comes with the application, as public ones do (scripts/browser-texts.mjs). */
  first?: true
  /** Who may enter; whoever is signed in where absent. */
  allow?: (user: User) => boolean
  /** Where the others go: the first that lets them in, else Home on first load, else they stay where they are. */
  otherwise?: readonly string[]
  /** What the id `new` needs; without it only numbers are ids. */
  create?: Permission
  modal?: true
  /** Fills the screen: nothing of the application stands around it. */
  bare?: true
  /** Goes to the first of these that lets the user in. */
  redirect?: readonly string[]
}

export const needs = (permission: Needs) => (user: User) => holds(user, permission)
export const anyOf = (...permissions: Permission[]) => needs({ anyOf: permissions })
export const admin = (resource: Resource) => (user: User) => administers(user, resource)
