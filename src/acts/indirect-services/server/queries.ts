import { sql } from 'kysely'
import { notesJson } from '#base/notes/server/json.ts'
import { noteSnapshot } from '#base/notes/server/snapshot.ts'
import type { Snapshot } from '#core/server/audit.ts'
import type { Db } from '#core/server/database.ts'
import { notFound } from '#core/server/errors.ts'
import { userJson } from '#core/server/record-json.ts'
import { firstRow } from '#core/server/rows.ts'
import type { IndirectService } from '../contract/indirect-service.ts'

/** Entity name in the trail. */
export const ENTITY = 'indirect-services'

export const NOTES = 'indirect_service_notes'
export const notesOf = (id: number) => ({ column: 'indirect_service_id', id })

/** The JSON of `indirect_services s`, as text without parameters. */
export const indirectServiceJson = sql.raw(`json_build_object('id', s.id, 'version', s.version,
  'creator', ${userJson('s.creator_id')}, 'createdAt', iso(s.created_at),
  'notes', ${notesJson(NOTES, 'indirect_service_id', 's.id')},
  'updatedAt', iso(s.updated_at), 'updatedBy', ${userJson('s.updated_by')})`)

export async function readIndirectService(db: Db, id: number): Promise<IndirectService> {
  const { rows } = await sql<{ service: IndirectService }>`
    SELECT ${indirectServiceJson} AS service FROM indirect_services s WHERE s.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].service
}

/** 404 if there is none. */
export async function requireIndirectService(db: Db, id: number): Promise<void> {
  const { rows } = await sql`SELECT FROM indirect_services WHERE id = ${id}`.execute(db)
  if (!rows.length) throw notFound()
}

/** Locks the row for the rest of the transaction. */
export async function lockIndirectService(tx: Db, id: number): Promise<{ version: number }> {
  const row = await firstRow(
    tx,
    sql<{ version: number }>`SELECT version FROM indirect_services WHERE id = ${id} FOR UPDATE`,
  )
  if (!row) throw notFound()
  return row
}

/** Values for the trail, from which a deleted record can still be read. */
export function snapshotOf({ creator, createdAt, notes }: IndirectService): Snapshot {
  return { creator: creator.name, createdAt, ...noteSnapshot(notes) }
}
