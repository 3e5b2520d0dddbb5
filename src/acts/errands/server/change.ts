import { sql } from 'kysely'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { transaction } from '#core/server/transaction.ts'
import type { Errand } from '../contract/errand.ts'
import { changeErrand, lockErrand, snapshotOf } from './lock.ts'
import { lastRank, rejectPastDay, requireDriver } from './plan.ts'

interface Change {
  version?: number | undefined
  day: string
  rank?: number | undefined
  driver?: { id: number } | null | undefined
  words?: string | null | undefined
}

/** Values that are left out stay; on another day or for another driver it comes last, unless it has a rank. 400 on `day` for a past one. */
export function updateErrand(caller: Caller, id: number, change: Change): Promise<Errand> {
  const { version, day, words } = change
  return transaction(caller, async (tx) => {
    const before = await lockErrand(tx, caller, id, version)
    rejectPastDay(caller, day, before.day)
    const driverWas = before.driver?.id ?? null
    const driverId = change.driver === undefined ? driverWas : (change.driver?.id ?? null)
    if (driverId !== null && driverId !== driverWas) await requireDriver(tx, driverId)
    const stays = day === before.day && driverId === driverWas
    const place = change.rank
    if (place !== undefined) await makeRoom(tx, { id, day, driverId, rank: place })
    const rank = place ?? (stays ? undefined : await lastRank(tx, day, driverId))
    return changeErrand(tx, caller, before, { day, driverId, rank, words })
  })
}

interface Place {
  id: number
  day: string
  driverId: number | null
  rank: number
}

/** Numbers the other errands of the driver's day from 1, as they are answered, and leaves the place free. Their versions stay: nothing else of them changes. */
async function makeRoom(tx: Db, { id, day, driverId, rank }: Place): Promise<void> {
  await sql`UPDATE errands o SET rank = n.place + (n.place >= ${rank})::int
    FROM (SELECT d.id, row_number() OVER (ORDER BY d.rank, d.id)::int AS place FROM errands d
      WHERE d.day = ${day} AND d.driver_id IS NOT DISTINCT FROM ${driverId} AND d.id <> ${id}) n
    WHERE o.id = n.id`.execute(tx)
}

export function deleteErrand(caller: Caller, id: number): Promise<void> {
  return transaction(caller, async (tx) => {
    const before = await lockErrand(tx, caller, id)
    await sql`DELETE FROM errands WHERE id = ${id}`.execute(tx)
    await audit(tx, caller.user.id, 'errands', id, 'DELETE', changesBetween(snapshotOf(before), {}))
  })
}

/** Says why a planned errand was not done. It stays, and what it is for waits again. */
export function missErrand(
  caller: Caller,
  id: number,
  { version, reason }: { version?: number | undefined; reason: string },
): Promise<Errand> {
  return transaction(caller, async (tx) => {
    const before = await lockErrand(tx, caller, id, version)
    if (before.loan) await collectLater(tx, caller, before.loan.id, before.day)
    return changeErrand(tx, caller, before, { reason })
  })
}

/** A loan that only the errand marked as to be collected waits for collection from now on. */
async function collectLater(tx: Db, { user }: Caller, id: number, day: string): Promise<void> {
  const { rows } = await sql<{
    collectFrom: string
  }>`UPDATE loans SET collect_from = least(${day}::date, organisation_day())
    WHERE id = ${id} AND collect_from IS NULL RETURNING collect_from`.execute(tx)
  for (const { collectFrom } of rows)
    await audit(tx, user.id, 'loans', id, 'UPDATE', [{ field: 'collectFrom', old: null, new: collectFrom }])
}
