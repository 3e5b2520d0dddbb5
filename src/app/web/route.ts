import type { ComponentType } from 'react'
import { administers, holds, type Needs, type Permission, type Resource } from '#core/contract/permissions.ts'
import type { User } from '#core/web/session/session.ts'

/** The props of every screen: the id in its address, a number or `new`. */
export interface ScreenProps {
  id?: number | 'new'
}

/** One line of the route table. */
export interface Route {
  /** May contain `{-$id}`, which is optional. */
  path: string
  /** Loaded on first display. Absent for a pure redirect. */
  screen?: () => Promise<ComponentType<ScreenProps>>
  /** Can be opened without a session. */
  public?: true
  /**
   * May be the first screen, so it uses only texts that are bundled with the application, like public ones
   * (scripts/browser-texts.mjs).
   */
  first?: true
  /** Decides whether a user may open it; default: every signed-in user. */
  allow?: (user: User) => boolean
  /**
   * The alternatives for other users: the first that they may open, else Home on first load, else they stay where they
   * are.
   */
  otherwise?: readonly string[]
  /** The permission for the id `new`; without it only numbers are valid ids. */
  create?: Permission
  modal?: true
  /** Shown without the shell of the application. */
  bare?: true
  /** Redirects to the first of these that the user may open. */
  redirect?: readonly string[]
}

export const needs = (permission: Needs) => (user: User) => holds(user, permission)
export const anyOf = (...permissions: Permission[]) => needs({ anyOf: permissions })
export const admin = (resource: Resource) => (user: User) => administers(user, resource)
