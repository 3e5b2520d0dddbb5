import { holds } from '#core/contract/permissions.ts'
import type { Caller } from '#core/server/caller.ts'
import { invalid } from '#core/server/errors.ts'

/** Who may see the users gives work to one of them who has an open account; everybody takes it. 400 on `field` otherwise. */
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
