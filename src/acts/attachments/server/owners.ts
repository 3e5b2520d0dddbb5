import { sql } from 'kysely'
import { isVisibleAgreement } from '#acts/agreements/server/queries.ts'
import { isVisibleService } from '#acts/services/server/queries.ts'
import type { Caller } from '#core/server/caller.ts'
import { isVisibleClient } from '#records/clients/server/queries.ts'
import { isVisiblePiece } from '#records/equipment/server/queries.ts'
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
  isVisible(caller: Caller, id: number): Promise<boolean>
}

export const OWNERS: Record<OwnerKind, Owner> = {
  client: { column: 'client_id', table: 'clients', saysName: true, isVisible: isVisibleClient },
  item: { column: 'item_id', table: 'equipment_items', saysName: true, isVisible: isItem },
  piece: { column: 'equipment_id', table: 'equipment', saysName: true, isVisible: isVisiblePiece },
  repair: { column: 'service_id', table: 'services', saysName: false, isVisible: isVisibleService },
  agreement: { column: 'agreement_id', table: 'agreements', saysName: false, isVisible: isVisibleAgreement },
}

async function isItem({ db }: Caller, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM equipment_items WHERE id = ${id}`.execute(db)
  return rows.length > 0
}
