import { sql } from 'kysely'
import { noteLook, noteShown } from '#base/trail/server/looks.ts'
import { mayCall } from '#core/contract/access.ts'
import { holds } from '#core/contract/permissions.ts'
import type { Caller } from '#core/server/caller.ts'
import { entitiesAboutClients } from '#core/server/entity.ts'
import { notFound } from '#core/server/errors.ts'
import type { FileAnswer } from '#core/server/file-answer.ts'
import { mayOpen } from '#records/equipment/server/queries.ts'
import type { Attachment } from '../contract/attachments.ts'
import { ATTACHMENTS, type OwnerKind } from '../contract/calls.ts'
import { OWNERS, type Visibility } from './owners.ts'
import { attachmentsOf } from './queries.ts'

/**
 * The attachments of a piece include those of its item. A piece's own files may name a client, so users who may not
 * read all equipment do not get them.
 */
export async function list(caller: Caller, of: OwnerKind, id: number): Promise<Attachment[]> {
  const { column } = OWNERS[of]
  await noteClientOf(caller, of, id)
  const own = sql`x.${sql.ref(column)} = ${id}`
  if (of !== 'piece') return attachmentsOf(caller, own)
  const ofItem = sql`x.item_id = (SELECT item_id FROM equipment WHERE id = ${id})`
  return attachmentsOf(caller, holds(caller.user, 'READ_EQUIPMENT') ? sql`(${own} OR ${ofItem})` : ofItem)
}

/** Records read access to the client, because file names may reveal something about them. */
async function noteClientOf(caller: Caller, of: OwnerKind, id: number): Promise<void> {
  const { table } = OWNERS[of]
  const client =
    of === 'client'
      ? 't.id'
      : entitiesAboutClients(caller.entities).find((one) => one.table === table)?.clientId
  if (!client) return
  const { rows } = await sql<{ id: number }>`
    SELECT ${sql.raw(client)} AS id FROM ${sql.table(table)} t WHERE t.id = ${id}`.execute(caller.db)
  await noteShown(caller, ATTACHMENTS[of].list, new Set(rows.map((client) => client.id)))
}

interface Stored {
  of: OwnerKind
  /** Id of the record. */
  ownerId: number
  key: string
  name: string
  contentType: string
  createdBy: number
  /** The client to whom the file belongs, if any. */
  clientId: number | null
}

/** 404 if the user may not see the record. */
export async function storedAttachment(caller: Caller, id: number, isVisible: Visibility): Promise<Stored> {
  const columns = Object.entries(OWNERS).map(
    ([of, { column }]) => sql`WHEN x.${sql.ref(column)} IS NOT NULL THEN ${of}`,
  )
  const { rows } = await sql<Stored>`
    SELECT CASE ${sql.join(columns, sql` `)} END AS of,
      coalesce(x.client_id, x.item_id, x.equipment_id, x.service_id, x.agreement_id) AS owner_id,
      coalesce(x.client_id, s.client_id, a.client_id) AS client_id,
      x.key, x.name, x.content_type, x.created_by
    FROM attachments x LEFT JOIN services s ON s.id = x.service_id LEFT JOIN agreements a ON a.id = x.agreement_id
    WHERE x.id = ${id}`.execute(caller.db)
  const [found] = rows
  if (!found || !(await maySee(caller, found, isVisible))) throw notFound()
  return found
}

async function maySee(caller: Caller, { of, ownerId }: Stored, isVisible: Visibility): Promise<boolean> {
  const { user, db } = caller
  if (of === 'piece' && !holds(user, 'READ_EQUIPMENT')) return false
  if (mayCall(user, ATTACHMENTS[of].list.access) && (await isVisible[of](caller, ownerId))) return true
  if (of !== 'item' || !mayCall(user, ATTACHMENTS.piece.list.access)) return false
  const { rows } = await sql`
    SELECT FROM equipment e WHERE e.item_id = ${ownerId} AND ${mayOpen(user)} LIMIT 1`.execute(db)
  return rows.length > 0
}

/** Reads a file; for a client's file, read access to the client is recorded. */
export async function read(caller: Caller, id: number, isVisible: Visibility): Promise<FileAnswer> {
  const { key, name, contentType, clientId } = await storedAttachment(caller, id, isVisible)
  if (clientId !== null) await noteLook(caller, { userId: caller.user.id, entity: 'clients', id: clientId })
  return {
    async content() {
      const bytes = await caller.files.get(key)
      if (bytes) return bytes
      caller.log.error({ attachment: id }, 'the file of an attachment is lost')
      throw notFound()
    },
    contentType,
    name,
    etag: `attachment-${id}`,
  }
}
