import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { holds } from '#core/contract/permissions.ts'
import { andNotHidden } from '#core/server/asking.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, notFound } from '#core/server/errors.ts'
import { endOfMerges } from '#core/server/merging/merges.ts'
import type { MergedClient } from '../../contract/client.ts'

interface Kept {
  id: number
  clientNumber: string
  archived: boolean
}

/** The record that remains at the end of the chain of merges; undefined if it is hidden from the caller. */
async function keptOf(db: Db, id: number): Promise<Kept | undefined> {
  const end = await endOfMerges(db, 'clients', id)
  const { rows } = await sql<Kept>`
    SELECT id, client_number::text AS "clientNumber", archived_at IS NOT NULL AS archived FROM clients
    WHERE id = ${end}${andNotHidden('id')}`.execute(db)
  return rows[0]
}

/** Current record of a merged client, for users who may see it. */
export async function mergedClient({ db, user }: Caller, id: number): Promise<MergedClient | undefined> {
  const { rows } = await sql<{
    clientNumber: string
  }>`SELECT client_number::text AS "clientNumber" FROM clients
    WHERE id = ${id} AND merged_into_id IS NOT NULL`.execute(db)
  const kept = rows[0] && (await keptOf(db, id))
  if (!rows[0] || !kept || (kept.archived && !holds(user, 'DELETE_CLIENTS'))) return undefined
  return { id, ...rows[0], mergedInto: { id: kept.id, clientNumber: kept.clientNumber } }
}

/** 409 for changes of a merged client; 404 if the remaining record is hidden. */
export async function refuseMerged(tx: Db, row: { mergedIntoId: number | null } | undefined): Promise<void> {
  if (!row || row.mergedIntoId === null) return
  const kept = await keptOf(tx, row.mergedIntoId)
  throw kept ? conflict(msg`Merged into ${{ number: kept.clientNumber }}`) : notFound()
}
