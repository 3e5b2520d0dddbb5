import type { Permission, Resource } from './all-permissions.ts'

/** Permissions are `ACTION_RESOURCE` strings (rule 1.6); a misspelt one does not compile. */
export type { Permission, Resource } from './all-permissions.ts'

/** One permission, all of several, any of several, or all of these and any of those. */
export type Needs =
  | Permission
  | { allOf: readonly Permission[] }
  | { anyOf: readonly Permission[] }
  | { allOf: readonly Permission[]; anyOf: readonly Permission[] }

export interface HoldsPermissions {
  permissions: readonly string[]
}

export function holds(user: HoldsPermissions | undefined, needs: Needs): boolean {
  const held = (permission: Permission) => user?.permissions.includes(permission) ?? false
  if (typeof needs === 'string') return held(needs)
  return (!('anyOf' in needs) || needs.anyOf.some(held)) && (!('allOf' in needs) || needs.allOf.every(held))
}

/** Admin rights on a resource: READ plus any of CREATE, UPDATE, DELETE on it (rule 1.6). */
export function administers(user: HoldsPermissions | undefined, resource: Resource): boolean {
  return (
    holds(user, `READ_${resource}`) &&
    holds(user, { anyOf: [`CREATE_${resource}`, `UPDATE_${resource}`, `DELETE_${resource}`] })
  )
}
