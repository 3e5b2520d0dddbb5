import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { findArchived } from '#core/server/archived.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { conflict } from '#core/server/errors.ts'
import { archiveRow, restoreRow } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import type { Equipment } from '../contract/equipment.ts'
import { missing } from './merge/mark.ts'
import { lockPiece, readEquipment } from './queries.ts'
import { visibleArchived, visibleEquipment } from './visible.ts'

const ON_LOAN = msg`This piece of equipment is on loan and cannot be archived.`
const ON_HOLD = msg`This piece of equipment is on hold for a client. Make it available before you archive it.`
const RESERVED = msg`This piece of equipment is reserved. End the reservation before you archive it.`

/** 409 while the piece is on loan, on hold or reserved. */
export async function archiveEquipment(caller: Caller, id: number): Promise<void> {
  await transaction(caller, async (tx) => {
    const locked = await lockPiece(tx, id, visibleEquipment(caller.user))
    if (!locked || locked.archived) throw await missing(tx, id)
    if (locked.onLoan) throw conflict(ON_LOAN)
    if (locked.heldFor !== null) throw conflict(ON_HOLD)
    if (locked.reservedBy !== null) throw conflict(RESERVED)
    await archiveRow(tx, caller.user, 'equipment', id)
  })
}

export function restoreEquipment(caller: Caller, id: number): Promise<Equipment> {
  return transaction(caller, async (tx) => {
    const locked = await lockPiece(tx, id, visibleArchived(caller.user))
    if (!locked?.archived) throw await missing(tx, id)
    await restoreRow(tx, caller.user, 'equipment', id)
    return readEquipment(tx, id, caller.user)
  })
}

export function archivedEquipment(
  { db, user }: { db: Db; user: Caller['user'] },
  query: Parameters<typeof findArchived>[3],
) {
  const shown = {
    name: '(SELECT name FROM equipment_items WHERE id = t.item_id)',
    number: 't.type_code || t.number || t.number_suffix',
    visible: sql`t.id IN (SELECT e.id FROM equipment e WHERE ${visibleArchived(user)})`,
  }
  return findArchived(db, 'equipment', shown, query)
}
