import { type RawBuilder, sql } from 'kysely'
import { holds } from '#core/contract/permissions.ts'
import type { Change } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import type { Attachment } from '../contract/attachments.ts'
import type { OwnerKind } from '../contract/calls.ts'
import { OWNERS } from './owners.ts'

/** Rows of `attachments x`, newest first. */
export async function attachmentsOf({ db, user }: Caller, where: RawBuilder<unknown>): Promise<Attachment[]> {
  const { rows } = await sql<{ one: Attachment }>`
    SELECT json_build_object('id', x.id, 'kind', x.kind, 'fileName', x.name, 'contentType', x.content_type, 'size', x.size,
      'createdAt', iso(x.created_at), 'ofItem', x.item_id IS NOT NULL,
      'createdBy', CASE WHEN ${holds(user, 'READ_EQUIPMENT') || holds(user, 'READ_CLIENTS')}::boolean THEN
        (SELECT json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) FROM users u WHERE u.id = x.created_by) END)
      AS one
    FROM attachments x WHERE ${where} ORDER BY x.id DESC`.execute(db)
  return rows.map(({ one }) => one)
}

interface Told {
  of: OwnerKind
  id: number
  name: string
}

/** Changes for the trail when a file was added or removed: its name, or the number of files. */
export async function changesOf(tx: Db, { of, id, name }: Told, act: 'ADDED' | 'REMOVED'): Promise<Change[]> {
  const came = act === 'ADDED'
  const { column, saysName } = OWNERS[of]
  if (saysName) return [{ field: 'attachment', old: came ? null : name, new: came ? name : null }]
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM attachments WHERE ${sql.ref(column)} = ${id}`.execute(tx)
  const count = rows[0]?.count ?? 0
  return [{ field: 'attachments', old: count + (came ? -1 : 1), new: count }]
}
