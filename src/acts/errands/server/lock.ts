import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { audit, changesBetween, type Snapshot } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { AppError, conflict, notFound, stale } from '#core/server/errors.ts'
import { firstRow, updateRecord } from '#core/server/rows.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import type { Errand } from '../contract/errand.ts'
import { readErrand } from './queries.ts'

/** Serialises the order of all errands. */
export const lockOrder = (tx: Db) => sql`SELECT pg_advisory_xact_lock(hashtext('errands'))`.execute(tx)

/** The name of who made the loan, took the return or did the repair; undefined if that is not known. */
async function doneBy(tx: Db, { kind, client, equipment, loan, service }: Errand) {
  const user = {
    DELIVER: sql`(SELECT t.user_id FROM loans o JOIN trail t ON t.entity = 'loans' AND t.entity_id = o.id AND t.action = 'CREATE'
      WHERE o.equipment_id = ${equipment?.id} AND o.client_id = ${client.id} AND o.archived_at IS NULL ORDER BY t.id DESC LIMIT 1)`,
    COLLECT: sql`(SELECT r.returned_by FROM loan_returns r WHERE r.loan_id = ${loan?.id})`,
    REPAIR: sql`(SELECT s.done_by FROM services s WHERE s.id = ${service?.id})`,
  }[kind]
  const row = await firstRow(
    tx,
    sql<{
      name: string
    }>`SELECT u.first_name || ' ' || u.last_name AS name FROM users u WHERE u.id = ${user}`,
  )
  return row?.name
}

/** 409 unless the errand is planned, with who has done it if that is known. */
export async function refuseEnded(tx: Db, errand: Errand): Promise<void> {
  if (errand.state === 'PLANNED') return
  if (errand.state === 'MISSED') throw conflict(msg`This errand was missed. Plan another one.`)
  if (errand.state === 'GONE')
    throw conflict(msg`This errand is no longer to be done: what it is for has changed.`)
  const name = await doneBy(tx, errand)
  throw conflict(
    name
      ? msg`This errand is done: ${{ name }} has already lent, returned or repaired the equipment.`
      : msg`This errand is done already.`,
  )
}

/** Locks a planned errand that the user may see: else 404, 409 once it is not planned, 409 stale if it was changed since, by whom. */
export async function lockErrand(tx: Db, caller: Caller, id: number, seen?: number): Promise<Errand> {
  await lockOrder(tx)
  const row = await firstRow(
    tx,
    sql<{ version: number; name: string }>`SELECT d.version, u.first_name || ' ' || u.last_name AS name
      FROM errands d JOIN users u ON u.id = d.updated_by WHERE d.id = ${id} FOR NO KEY UPDATE OF d`,
  )
  if (!row) throw notFound()
  const errand = await readErrand({ ...caller, db: tx }, id)
  await refuseEnded(tx, errand)
  if (seen !== undefined && seen !== row.version)
    throw row.name
      ? new AppError('stale', msg`${{ name: row.name }} has changed this errand since you opened it.`)
      : stale()
  return errand
}

/** For the trail: no text that somebody wrote, and no name of a client. */
export const snapshotOf = ({ kind, day, rank, driver, client, equipment, state }: Errand): Snapshot => ({
  ...{ kind, day, rank, state },
  driver: driver?.name ?? null,
  client: client.clientNumber,
  equipment: equipment && displayNumber(equipment),
})

/** Changes a locked errand as this user, and tells the trail; returns it as the user may see it. */
export async function changeErrand(tx: Db, caller: Caller, before: Errand, values: object): Promise<Errand> {
  await updateRecord(tx, caller.user, 'errands', before.id, values)
  const after = await readErrand({ ...caller, db: tx }, before.id)
  await audit(
    tx,
    caller.user.id,
    'errands',
    before.id,
    'UPDATE',
    changesBetween(snapshotOf(before), snapshotOf(after)),
  )
  return after
}
