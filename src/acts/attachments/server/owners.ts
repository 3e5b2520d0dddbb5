import { sql } from 'kysely'
import type { Caller } from '#core/server/caller.ts'
import type { OwnerKind } from '../contract/calls.ts'

interface Owner {
  /** Column of the table of attachments. */
  column: string
  table: string
  /**
   * Whether the trail names the file. The trail of a client is redacted with the client; that of a client's records is
   * not, so it names no file.
   */
  saysName: boolean
}

/** Whether a caller may see the record of each kind, as the feature of the record says. */
export type Visibility = Readonly<Record<OwnerKind, (caller: Caller, id: number) => Promise<boolean>>>

export const OWNERS: Record<OwnerKind, Owner> = {
  client: { column: 'client_id', table: 'clients', saysName: true },
  item: { column: 'item_id', table: 'equipment_items', saysName: true },
  piece: { column: 'equipment_id', table: 'equipment', saysName: true },
  repair: { column: 'service_id', table: 'services', saysName: false },
  agreement: { column: 'agreement_id', table: 'agreements', saysName: false },
}

/** Every item of the catalogue, which holds nothing about clients. */
export async function isVisibleItem({ db }: Caller, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM equipment_items WHERE id = ${id}`.execute(db)
  return rows.length > 0
}
