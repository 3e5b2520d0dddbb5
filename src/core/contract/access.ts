import { type HoldsPermissions, holds, type Needs } from './permissions.ts'

/**
 * Who may make a call: anyone, anyone signed in, whoever holds the permissions, one role alone (`also`: with
 * permissions besides); `expired` also lets in a user who must first reset the password.
 */
export type Access = 'public' | 'signed-in' | 'expired' | { role: string; also?: Needs } | Needs

/** Somebody signed in, as the server and the browser know them. */
export interface Holder extends HoldsPermissions {
  roles: readonly { code: string }[]
}

export function mayCall(user: Holder | undefined, access: Access): boolean {
  if (access === 'public') return true
  if (!user) return false
  if (access === 'signed-in' || access === 'expired') return true
  if (typeof access === 'string' || !('role' in access)) return holds(user, access)
  const { role, also } = access
  return user.roles.some(({ code }) => code === role) && (also === undefined || holds(user, also))
}

/** In English, for the API's documentation. */
export function describeAccess(access: Access): string {
  if (access === 'public') return 'no session'
  if (access === 'signed-in' || access === 'expired') return 'a session'
  if (typeof access === 'string') return access
  if ('role' in access) {
    return `the role ${access.role}${access.also ? ` and ${describeAccess(access.also)}` : ''}`
  }
  return 'anyOf' in access ? `any of ${access.anyOf.join(', ')}` : `all of ${access.allOf.join(', ')}`
}
