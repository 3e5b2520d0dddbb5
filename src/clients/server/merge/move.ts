import { sql } from 'kysely'
import { auditEach } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import type { MovedKind } from '../../contract/merge.ts'
import { MOVING } from './tables.ts'

/** Kind → ids. */
export type Moved = Partial<Record<MovedKind, number[]>>

/** Who gives, and who is given; `named` is how histories call them. */
export interface Move {
  from: number
  to: number
  named: { from: string; to: string }
}

/** How histories of records name a client. */
export async function namesOf(tx: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT id, client_number || ' ' || first_name || ' ' || last_name AS name FROM clients
    WHERE id = ANY(${ids}::int[])`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Moves all that refers to the one client, or those of `only`, to the other; each record's own history says so. */
export async function move(tx: Db, caller: Caller, { from, to, named }: Move, only?: Moved): Promise<Moved> {
  const moved: Moved = {}
  // an item is that of its loan, repair and invoice once all have moved
  await sql`SET CONSTRAINTS invoice_items_client_of_loan, invoice_items_client_of_service,
    invoice_items_invoice_id_client_id_program_id_fkey DEFERRED`.execute(tx)
  for (const { kind, table, column, field, isFoundByClient } of MOVING) {
    const { rows } = await sql<{ id: number }>`
      UPDATE ${sql.table(table)} AS t SET ${sql.ref(column)} = ${to}
        ${isFoundByClient ? sql`, search_text = ''` : sql``}
      WHERE t.${sql.ref(column)} = ${from} ${only ? sql`AND t.id = ANY(${only[kind] ?? []}::int[])` : sql``}
        ${kind === 'former-numbers' ? notYetOf(to) : sql``}
      RETURNING t.id`.execute(tx)
    const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b)
    if (!ids.length) continue
    moved[kind] = ids
    if (!field) continue
    const changes = [{ field, old: named.from, new: named.to }]
    await auditEach(
      tx,
      caller.user.id,
      kind,
      'UPDATE',
      ids.map((id) => ({ id, changes })),
    )
  }
  return moved
}

const notYetOf = (client: number) => sql`AND NOT EXISTS (SELECT FROM client_former_numbers f
  WHERE f.client_id = ${client} AND f.kind = t.kind AND f.number = t.number)`
