import { type HoldsPermissions, holds, type Needs } from './permissions.ts'

/**
 * The right to make a call: `public`; `anyone`, which still identifies a signed-in user; any signed-in user; the
 * holders of permissions; or one role only (with `also`, with permissions in addition). `expired` also admits a user
 * who must first reset the password or set up a second factor, `enrolling` one who must set up a second factor.
 */
export type Access =
  | 'public'
  | 'anyone'
  | 'signed-in'
  | 'enrolling'
  | 'expired'
  | { role: string; also?: Needs }
  | Needs

export const isForAnyone = (access: Access) => access === 'public' || access === 'anyone'
const isForUsers = (access: Access) =>
  access === 'signed-in' || access === 'enrolling' || access === 'expired'

/** A signed-in user, as both server and browser know them. */
export interface Holder extends HoldsPermissions {
  roles: readonly { code: string }[]
}

export function mayCall(user: Holder | undefined, access: Access): boolean {
  if (isForAnyone(access)) return true
  if (!user) return false
  if (isForUsers(access)) return true
  if (typeof access === 'string' || !('role' in access)) return holds(user, access)
  const { role, also } = access
  return user.roles.some(({ code }) => code === role) && (also === undefined || holds(user, also))
}

/** In English, for the API's documentation. */
export function describeAccess(access: Access): string {
  if (isForAnyone(access)) return 'no session'
  if (isForUsers(access)) return 'a session'
  if (typeof access === 'string') return access
  if ('role' in access) {
    return `the role ${access.role}${access.also ? ` and ${describeAccess(access.also)}` : ''}`
  }
  const parts = [
    ...('allOf' in access ? [`all of ${access.allOf.join(', ')}`] : []),
    ...('anyOf' in access ? [`any of ${access.anyOf.join(', ')}`] : []),
  ]
  return parts.join(', and ')
}
