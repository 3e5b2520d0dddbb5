import { ADMIN } from '#base/people/contract.ts'
import { type HoldsPermissions, holds } from '#core/contract/permissions.ts'

/** A file may be removed by its author, by administrators and by the privacy officer, because it may belong to another client. */
export const mayRemove = (
  user: (HoldsPermissions & { id: number; roles: readonly { code: string }[] }) | null,
  addedBy: number | undefined,
): boolean =>
  user !== null &&
  (addedBy === user.id || user.roles.some(({ code }) => code === ADMIN) || holds(user, 'UPDATE_PRIVACY'))
