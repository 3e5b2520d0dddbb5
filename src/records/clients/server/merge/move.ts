import { sql } from 'kysely'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { movedColumns } from '#core/server/entity.ts'
import { type Moved, moveAll } from '#core/server/merging/move.ts'
import { MOVED, type MovedKind } from '../../contract/merge.ts'

export const columnsMovedWithClient = ({ entities }: Pick<Caller, 'entities'>) =>
  movedColumns(entities, 'clients', MOVED)

/** Moves everything that refers to a client to another, or only the records in `only`. */
export async function moveOfClient(
  tx: Db,
  caller: Caller,
  { from, to }: { from: number; to: number },
  only?: Moved<MovedKind>,
): Promise<Moved<MovedKind>> {
  const names = await namesOf(tx, [from, to])
  // deferred, because an item and its loan, repair and invoice agree only when all have been moved
  await sql`SET CONSTRAINTS invoice_items_client_of_loan, invoice_items_client_of_service,
    invoice_items_invoice_id_client_id_program_id_fkey DEFERRED`.execute(tx)
  const named = { from: names.get(from) ?? '', to: names.get(to) ?? '' }
  return moveAll(tx, caller, columnsMovedWithClient(caller), { from, to, named }, only)
}

/** Names of clients in the histories of their records. */
async function namesOf(tx: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT id, client_number || ' ' || first_name || ' ' || last_name AS name FROM clients
    WHERE id = ANY(${ids}::int[])`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
