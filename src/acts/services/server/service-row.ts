import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { AppError, conflict, invalid, notFound, stale } from '#core/server/errors.ts'
import { type Service, type ServiceInput, serviceSnapshot } from '../contract/service.ts'
import { isToDo } from '../contract/states.ts'
import { findService, lockService, redactFor, type ServiceRow, visibleTo } from './queries.ts'

/** Checks that the subcategory belongs to the category (rule 2.2.4), and locks it so that it does not move meanwhile. */
export async function checkSubcategory(
  tx: Db,
  { category, subcategory }: Pick<ServiceInput, 'category' | 'subcategory'>,
): Promise<void> {
  const { rows } = await sql<{ category: number }>`
    SELECT category_id AS category FROM service_subcategories WHERE id = ${subcategory.id} FOR SHARE`.execute(
    tx,
  )
  const owner = rows[0]?.category
  if (owner !== undefined && owner !== category.id)
    throw invalid([{ field: 'subcategory', message: 'subcategoryOfOther' }])
}

/** Reads a repair that the caller has just locked or written. */
export async function requireService(tx: Db, id: number): Promise<ServiceRow> {
  const repair = await findService(tx, id)
  if (!repair) throw notFound()
  return repair
}

/**
 * The repair after a change, which it writes to the trail. Another client has another funder: what was asked for the one
 * before goes, and stays in the history.
 */
export async function changedService(tx: Db, { user }: Caller, before: ServiceRow): Promise<Service> {
  if (before.approval)
    await sql`DELETE FROM service_approvals WHERE service_id = ${before.id}
      AND (SELECT client_id FROM services WHERE id = service_id) IS DISTINCT FROM ${before.client?.id ?? null}::int`.execute(
      tx,
    )
  const after = await requireService(tx, before.id)
  const changes = changesBetween(serviceSnapshot(before), serviceSnapshot(after))
  await audit(tx, user.id, 'services', before.id, 'UPDATE', changes)
  return redactFor(user, after)
}

/**
 * Locks a repair and returns it; 404 for one that is archived or not visible to the user, 409 for another version than
 * the current one, with the name of the user who was first.
 */
export async function lockVersion(
  tx: Db,
  { user }: Caller,
  id: number,
  version: number,
): Promise<ServiceRow> {
  const row = await lockService(tx, id)
  const repair = await findService(tx, id, visibleTo(user))
  if (!row || row.archivedAt || !repair) throw notFound()
  if (row.version === version) return repair
  const name = repair.updatedBy?.name
  if (name === undefined) throw stale()
  throw new AppError('stale', msg`${{ name }} has changed this repair since you opened it.`)
}

/** Locks a repair whose work is still to be done; 409 for another, with the name of the user who did it. */
export async function lockToDo(tx: Db, caller: Caller, id: number, version: number): Promise<ServiceRow> {
  const repair = await lockVersion(tx, caller, id, version)
  if (isToDo(repair)) return repair
  const name = repair.doneBy?.name
  if (repair.state !== 'DONE') throw conflict(msg`This repair is cancelled. Report it again first.`)
  throw conflict(name ? msg`${{ name }} has entered this repair as done.` : msg`This repair is done.`)
}
