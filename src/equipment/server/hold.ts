import { sql } from 'kysely'
import { listedClient } from '#clients/server/listed.ts'
import type { Caller } from '#kit/server/caller.ts'
import type { Db } from '#kit/server/database.ts'
import { conflict, notFound, type Text } from '#kit/server/errors.ts'
import { transaction } from '#kit/server/transaction.ts'
import type { Equipment } from '../contract/equipment.ts'
import { recordChange } from './facts.ts'
import { lockPiece, readEquipment } from './queries.ts'
import { visibleEquipment } from './visible.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockPiece>>>

const ON_LOAN: Text = [
  'This piece of equipment is on loan and cannot be put on hold.',
  'Cette pièce d’équipement est en prêt et ne peut pas être mise de côté.',
]
const RESERVED: Text = [
  'This piece of equipment is reserved and cannot be put on hold.',
  'Cette pièce d’équipement est réservée et ne peut pas être mise de côté.',
]

/** Holds the piece for a client, or for nobody (null), inside a save; 409 where it is on loan or reserved. */
export async function setHold(tx: Db, id: number, locked: Locked, clientId: number | null): Promise<void> {
  if (clientId === locked.heldFor) return
  if (clientId !== null) {
    if (locked.reservedBy !== null) throw conflict(RESERVED)
    if (locked.onLoan) throw conflict(ON_LOAN)
    await listedClient(tx, clientId, 'onHoldFor')
  }
  await tx
    .updateTable('equipment')
    .set({ heldFor: clientId, heldAt: clientId === null ? null : sql`now()` })
    .where('id', '=', id)
    .execute()
}

/**
 * Puts a piece on hold, for another client than before (spec 3, 4), or with null makes it available again.
 * The version stays: it guards what the form holds, and a form that is open keeps what was typed.
 */
export function holdEquipment(caller: Caller, id: number, clientId: number | null): Promise<Equipment> {
  return transaction(caller, async (tx) => {
    const locked = await lockPiece(tx, id, visibleEquipment(caller.user))
    if (!locked || locked.archived) throw notFound()
    await recordChange(tx, caller, id, () => setHold(tx, id, locked, clientId))
    return readEquipment(tx, id, caller.user)
  })
}
