import { type RawBuilder, sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { holds } from '#core/contract/permissions.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, forbidden, notFound } from '#core/server/errors.ts'
import { updateRow } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import { type Equipment, MAX_RESERVATIONS, RESERVATION_HOURS } from '../contract/equipment.ts'
import { mayReserve } from '../contract/holding.ts'
import { mayEndAny, remindOfEnd } from './end-reservation.ts'
import { lockPiece, readEquipment } from './queries.ts'
import { recordChange } from './snapshot.ts'
import { reservable, visibleEquipment } from './visible.ts'

const YOURS = msg`You have already reserved this piece of equipment.`
const TAKEN = msg`Somebody else has reserved this piece of equipment.`
const UNAVAILABLE = msg`This piece of equipment is not available and cannot be reserved.`
const TOO_MANY = msg`You have ${{ count: MAX_RESERVATIONS }} reservations, which is the most. Please end one of them first.`

/** Reserves an available piece for 24 hours by the database's clock; of two concurrent calls one gets 409 (rule 4.4). */
export function reserveEquipment(caller: Caller, id: number): Promise<Equipment> {
  return transaction(caller, async (tx) => {
    const locked = await lockPiece(tx, id, reservable(caller.user))
    if (!locked || locked.archived) throw notFound()
    if (!mayReserve(caller.user)) throw forbidden()
    if (locked.reservedBy !== null) throw conflict(locked.reservedBy === caller.user.id ? YOURS : TAKEN)
    if (!locked.available) throw conflict(UNAVAILABLE)
    if (!holds(caller.user, 'UPDATE_EQUIPMENT')) await refuseMoreThanAllowed(tx, caller.user.id)
    const until = sql<string>`now() + make_interval(hours => ${RESERVATION_HOURS})`
    await setReservation(tx, caller, id, { reservedBy: caller.user.id, reservedUntil: until })
    if (!mayEndAny(caller.user)) await remindOfEnd(tx, caller.user.id, id)
    return readEquipment(tx, id, caller.user)
  })
}

/** Rejects too many reservations. The lock makes the second of two concurrent calls count that of the first. */
async function refuseMoreThanAllowed(tx: Db, userId: number): Promise<void> {
  await sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(tx)
  const { rows } = await sql`SELECT FROM equipment
    WHERE reserved_by = ${userId} AND reserved_until > now() AND archived_at IS NULL`.execute(tx)
  if (rows.length >= MAX_RESERVATIONS) throw conflict(TOO_MANY)
}

/** Ends a reservation; succeeds too if it has expired. */
export async function endReservation(caller: Caller, id: number): Promise<void> {
  await transaction(caller, async (tx) => {
    const locked = await lockPiece(tx, id, visibleEquipment(caller.user))
    if (!locked || locked.archived) throw notFound()
    if (locked.reservedBy === null) return
    if (locked.reservedBy !== caller.user.id && !mayEndAny(caller.user)) throw forbidden()
    await setReservation(tx, caller, id, { reservedBy: null, reservedUntil: null })
  })
}

function setReservation(
  tx: Db,
  caller: Caller,
  id: number,
  row: { reservedBy: number | null; reservedUntil: RawBuilder<string> | null },
): Promise<void> {
  return recordChange(tx, caller, id, () => updateRow(tx, 'equipment', id, row))
}
