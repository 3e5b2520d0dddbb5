import { sql } from 'kysely'
import { lockLoan } from '#acts/loans/server/loan-row.ts'
import { findLoan, visibleTo as visibleLoan } from '#acts/loans/server/queries.ts'
import { isToDo } from '#acts/services/contract/states.ts'
import { findService, lockService, visibleTo } from '#acts/services/server/queries.ts'
import { localDay } from '#core/contract/local-day.ts'
import { msg } from '#core/contract/msg.ts'
import { dayIn } from '#core/contract/written.ts'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, invalid } from '#core/server/errors.ts'
import { firstRow, insertRow } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import { refuseHidden } from '#records/equipment/server/hold.ts'
import { lockPiece } from '#records/equipment/server/queries.ts'
import { visibleEquipment } from '#records/equipment/server/visible.ts'
import { type ErrandInput } from '../contract/calls.ts'
import { type Errand } from '../contract/errand.ts'
import { THINGS } from '../contract/kinds.ts'
import { lockOrder, snapshotOf } from './lock.ts'
import { readErrand } from './queries.ts'

/**
 * Plans an errand as the last of its driver's day. 400 on `day` for a past one, on `driver` and on what it names for unknown ones; 409
 * unless a piece is on hold, a loan open or a repair of a client to be done, and where it is planned already, by whom.
 */
export function createErrand(caller: Caller, input: ErrandInput): Promise<Errand> {
  const { kind, day, driver, words } = input
  rejectPastDay(caller, day)
  return transaction(caller, async (tx) => {
    await lockOrder(tx)
    await requireDriver(tx, driver?.id)
    const thing = await lockThing(tx, caller, input)
    await refusePlanned(tx, caller, thing)
    const driverId = driver?.id ?? null
    const by = { createdBy: caller.user.id, updatedBy: caller.user.id }
    const rank = await lastRank(tx, day, driverId)
    const id = await insertRow(tx, 'errands', { kind, day, driverId, words, rank, ...thing, ...by })
    const errand = await readErrand({ ...caller, db: tx }, id)
    await audit(tx, caller.user.id, 'errands', id, 'CREATE', changesBetween({}, snapshotOf(errand)))
    return errand
  })
}

/** 400 for a day before today; an unchanged day is not checked. */
export function rejectPastDay({ config }: Caller, day: string, before?: string): void {
  if (day !== before && day < localDay(config.organisationTimeZone))
    throw invalid([{ field: 'day', message: 'inThePast' }])
}

export async function requireDriver(tx: Db, id: number | undefined): Promise<void> {
  if (id === undefined) return
  const { rows } = await sql`SELECT FROM users WHERE id = ${id} AND closed_at IS NULL`.execute(tx)
  if (!rows.length) throw invalid([{ field: 'driver', message: 'unknownReference' }])
}

/** SQL of the rank after the last of a driver's day. */
export const lastRank = (tx: Db, day: string, driverId: number | null) =>
  firstRow(
    tx,
    sql<{ rank: number }>`SELECT coalesce(max(rank), 0) + 1 AS rank FROM errands
      WHERE day = ${day} AND driver_id IS NOT DISTINCT FROM ${driverId}`,
  ).then((row) => row?.rank ?? 1)

const unknown = (field: string) => invalid([{ field, message: 'unknownReference' }])

/** Locks what an errand is for, with its client: the columns that name it. */
async function lockThing(tx: Db, caller: Caller, { kind, equipment, loan, service }: ErrandInput) {
  const field = THINGS[kind]
  if (kind === 'DELIVER') {
    const id = equipment?.id ?? 0
    const piece = await lockPiece(tx, id, visibleEquipment(caller.user))
    if (!piece || piece.archived) throw unknown(field)
    refuseHidden(piece)
    if (piece.heldFor === null) throw conflict(msg`This piece of equipment is not on hold for anybody.`)
    return {
      clientId: piece.heldFor,
      equipmentId: id,
      heldAt: sql`(SELECT held_at FROM equipment WHERE id = ${id})`,
    }
  }
  if (kind === 'COLLECT') {
    const id = loan?.id ?? 0
    const seen = await findLoan(tx, id, visibleLoan(caller.user))
    if (!seen) throw unknown(field)
    const lent = await lockLoan(tx, id)
    if (lent.returnDate !== null || lent.deleted) throw conflict(msg`This loan has ended.`)
    return { clientId: lent.client.id, equipmentId: lent.equipment.id, loanId: lent.id }
  }
  const id = service?.id ?? 0
  const locked = await lockService(tx, id)
  const repair = locked && (await findService(tx, id, visibleTo(caller.user)))
  if (!repair) throw unknown(field)
  if (repair.deleted || !isToDo(repair)) throw conflict(msg`This repair is not to be done.`)
  if (!repair.client) throw conflict(msg`This repair has no client. It is done here.`)
  return { clientId: repair.client.id, equipmentId: repair.equipment?.id ?? null, serviceId: id }
}

/** 409 if it is planned already, with who did so and for which day. */
async function refusePlanned(
  tx: Db,
  { locale }: Caller,
  thing: Awaited<ReturnType<typeof lockThing>>,
): Promise<void> {
  const isSame =
    'heldAt' in thing
      ? sql`d.equipment_id = ${thing.equipmentId} AND d.held_at = ${thing.heldAt} AND d.client_id = ${thing.clientId}`
      : 'loanId' in thing
        ? sql`d.loan_id = ${thing.loanId}`
        : sql`d.service_id = ${thing.serviceId}`
  const first = await firstRow(
    tx,
    sql<{ day: string; name: string }>`SELECT d.day, u.first_name || ' ' || u.last_name AS name
      FROM errands d JOIN users u ON u.id = d.created_by WHERE d.reason IS NULL AND ${isSame}`,
  )
  if (first)
    throw conflict(
      msg`${{ name: first.name }} has planned this already, for ${{ day: dayIn(locale, first.day) }}.`,
    )
}
