import { sql } from 'kysely'
import { holds } from '#core/contract/permissions.ts'
import type { Caller } from '#core/server/caller.ts'
import { invalid } from '#core/server/errors.ts'
import { firstRow } from '#core/server/rows.ts'

/** Checks an assignee: everybody may assign themselves; users who may see users may assign any open account. 400 on `field` otherwise. */
export async function requireAssignee({ db, user }: Caller, id: number, field: string): Promise<void> {
  if (id === user.id) return
  const open = holds(user, 'READ_USERS')
    ? await firstRow(db, sql<{ id: number }>`SELECT id FROM users WHERE id = ${id} AND closed_at IS NULL`)
    : undefined
  if (!open) throw invalid([{ field, message: 'unknownReference' }])
}
