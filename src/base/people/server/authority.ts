import type { SignedIn } from '#core/server/caller.ts'
import { ADMIN } from '../contract.ts'

export const isAdmin = (user: SignedIn) => user.roles.some(({ code }) => code === ADMIN)

/** The authority of a role that somebody gives, removes or changes. */
export interface Authority {
  code: string
  permissions: readonly string[]
}

export const mayHandPermissions = (user: SignedIn, permissions: readonly string[]) =>
  isAdmin(user) || permissions.every((permission) => user.permissions.includes(permission))

/**
 * A user who may change users must not gain more than they hold, neither by giving a role, nor by moving an account
 * that has one to another e-mail address and setting its password. An administrator may do both.
 */
export const mayHandOver = (user: SignedIn, { code, permissions }: Authority) =>
  isAdmin(user) || (code !== ADMIN && mayHandPermissions(user, permissions))
