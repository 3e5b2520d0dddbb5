import { sql } from 'kysely'
import { isVisibleAgreement } from '#acts/agreements/server/queries.ts'
import { isVisibleService } from '#acts/services/server/queries.ts'
import type { Caller } from '#core/server/caller.ts'
import { isVisibleClient } from '#records/clients/server/queries.ts'
import { isVisiblePiece } from '#records/equipment/server/queries.ts'
import type { OwnerKind } from '../contract/calls.ts'

/** A record that has attachments. */
interface Owner {
  /** Of the table of attachments. */
  column: string
  table: string
  /** What it is called in the trail. */
  entity: string
  /** Its table says which records are archived: nothing is added to those. */
  archives: boolean
  /** The trail of a client is redacted with the client, that of what belongs to a client is not: it says no name of a file. */
  saysName: boolean
  /** The record is a client, or belongs to one: its files tell of them. */
  isOfClient: boolean
  isVisible(caller: Caller, id: number): Promise<boolean>
}

export const OWNERS: Record<OwnerKind, Owner> = {
  client: {
    ...{ column: 'client_id', table: 'clients', entity: 'clients', archives: true, saysName: true },
    isOfClient: true,
    isVisible: isVisibleClient,
  },
  item: {
    ...{ column: 'item_id', table: 'equipment_items', entity: 'equipment-items' },
    ...{ archives: false, saysName: true, isOfClient: false },
    isVisible: isItem,
  },
  piece: {
    ...{ column: 'equipment_id', table: 'equipment', entity: 'equipment', archives: true, saysName: true },
    isOfClient: false,
    isVisible: isVisiblePiece,
  },
  repair: {
    ...{ column: 'service_id', table: 'services', entity: 'services', archives: true, saysName: false },
    isOfClient: true,
    isVisible: isVisibleService,
  },
  agreement: {
    ...{ column: 'agreement_id', table: 'agreements', entity: 'agreements' },
    ...{ archives: false, saysName: false, isOfClient: true },
    isVisible: isVisibleAgreement,
  },
}

async function isItem({ db }: Caller, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM equipment_items WHERE id = ${id}`.execute(db)
  return rows.length > 0
}
