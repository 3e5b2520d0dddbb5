import { holds } from '#core/contract/permissions.ts'
import type { Caller } from '#core/server/caller.ts'
import { invalid } from '#core/server/errors.ts'

/** Checks an assignee: everybody may assign themselves; users who may see users may assign any open account. 400 on `field` otherwise. */
export async function requireAssignee({ db, user }: Caller, id: number, field: string): Promise<void> {
  if (id === user.id) return
  const open = holds(user, 'READ_USERS')
    ? await db
        .selectFrom('users')
        .select('id')
        .where('id', '=', id)
        .where('closedAt', 'is', null)
        .executeTakeFirst()
    : undefined
  if (!open) throw invalid([{ field, message: 'unknownReference' }])
}
