import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { isHidden } from '#core/server/asking.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { conflict } from '#core/server/errors.ts'
import { updateRow } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import { requireActiveClient } from '#records/clients/server/active.ts'
import type { Equipment } from '../contract/equipment.ts'
import type { HoldInput } from '../contract/equipment-input.ts'
import { askToPass } from './ask-to-pass.ts'
import { overrideReservation, type ReservationOverride } from './end-reservation.ts'
import { missing } from './merge/mark.ts'
import { lockPiece, readEquipment } from './queries.ts'
import { recordChange } from './snapshot.ts'
import { visibleEquipment } from './visible.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockPiece>>>

const ON_LOAN = msg`This piece of equipment is on loan and cannot be put on hold.`
const RESERVED = msg`This piece of equipment is reserved and cannot be put on hold.`

const HELD_SINCE = msg`Somebody else has put this piece of equipment on hold since. Nothing was changed.`
const HELD_FOR_HIDDEN = msg`This piece of equipment is on hold for a client whose record is restricted. Ask whoever answers for privacy.`
const HELD = msg`The reservation has ended already, and this piece of equipment is on hold.`

/** Rejects acts on a hold for a client who is hidden from the caller, without revealing the client (decision 120). */
export function refuseHidden({ heldFor }: Pick<Locked, 'heldFor'>): void {
  if (heldFor !== null && isHidden(heldFor)) throw conflict(HELD_FOR_HIDDEN)
}

/**
 * Holds the piece for a client within a save; 409 if it is on loan, or reserved without consent to end the reservation.
 * 409 too if the reservation to end has become a hold meanwhile, or if others asked first for such a piece (decision 261).
 */
export async function setHold(
  tx: Db,
  caller: Caller,
  id: number,
  locked: Locked,
  clientId: number,
  { passReason, ...override }: ReservationOverride & { passReason?: string | null | undefined },
): Promise<void> {
  if (override.endReservation && locked.reservedBy === null && locked.heldFor !== null) throw conflict(HELD)
  if (clientId === locked.heldFor) return
  if (locked.onLoan) throw conflict(ON_LOAN)
  await overrideReservation(tx, caller, id, locked, override, RESERVED)
  await requireActiveClient(tx, clientId, 'onHoldFor')
  await askToPass(tx, caller, { equipmentId: id, clientId, passReason })
  const held = { heldFor: clientId, heldAt: sql<string>`now()`, reservedBy: null, reservedUntil: null }
  await updateRow(tx, 'equipment', id, held)
}

/** Ends the hold within a save. */
export async function endHold(tx: Db, id: number): Promise<void> {
  await updateRow(tx, 'equipment', id, { heldFor: null, heldAt: null })
}

/** Puts a piece on hold, or changes the client of the hold (rule 3.4). */
export function holdEquipment(
  caller: Caller,
  id: number,
  { client, again, ...override }: HoldInput,
): Promise<Equipment> {
  return changing(caller, id, async (tx, locked) => {
    if (again && locked.heldFor !== null && locked.heldFor !== client.id) throw conflict(HELD_SINCE)
    await setHold(tx, caller, id, locked, client.id, override)
  })
}

export function releaseEquipment(caller: Caller, id: number): Promise<Equipment> {
  return changing(caller, id, (tx) => endHold(tx, id))
}

/** Changes the hold without a new version: the version guards the values of the form, so an open form stays valid. */
function changing(caller: Caller, id: number, change: (tx: Db, locked: Locked) => Promise<void>) {
  return transaction(caller, async (tx) => {
    const locked = await lockPiece(tx, id, visibleEquipment(caller.user))
    if (!locked || locked.archived) throw await missing(tx, id)
    refuseHidden(locked)
    await recordChange(tx, caller, id, () => change(tx, locked))
    return readEquipment(tx, id, caller.user)
  })
}
