import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { audit, changesBetween, type Snapshot } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { AppError, conflict, notFound, stale } from '#core/server/errors.ts'
import { onlyRow, updateRecord } from '#core/server/rows.ts'
import type { Request } from '../contract/request.ts'
import { isVisibleRequest, readRequest, requireRequest, type Whole } from './queries.ts'

interface Locked extends Whole {
  /** Names of the users who changed it last, ended it, and held a piece for it. */
  names: { updated: string | null; ended: string | null; held: string | null }
}

/** Locks a request that the user may see and reads it under the lock, else 404. Pieces are locked before requests. */
export async function lockRequest(tx: Db, caller: Caller, id: number): Promise<Locked> {
  if (!(await isVisibleRequest({ ...caller, db: tx }, id))) throw notFound()
  await sql`SELECT FROM requests WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx)
  const name = (column: string) =>
    sql`(SELECT first_name || ' ' || last_name FROM users WHERE id = ${sql.ref(column)})`
  const names = await onlyRow(
    tx,
    sql<Locked['names']>`SELECT ${name('r.updated_by')} AS updated, ${name('r.ended_by')} AS ended,
      ${name('r.held_by')} AS held FROM requests r WHERE r.id = ${id}`,
  )
  return { ...(await requireRequest(tx, id)), names }
}

/** 409 stale if the request was changed since this version, by whom. */
export function refuseStale({ version, names }: Locked, seen: number | undefined): void {
  if (seen === undefined || seen === version) return
  throw names.updated
    ? new AppError('stale', msg`${{ name: names.updated }} has changed this request since you opened it.`)
    : stale()
}

/** 409 if the request has ended, with who ended it. */
export function refuseEnded({ state, names }: Locked): void {
  if (state === 'OPEN') return
  const name = names.ended ?? ''
  if (state === 'CLOSED') throw conflict(msg`${{ name }} has closed this request already.`)
  throw conflict(msg`This request is done: ${{ name }} has lent, fetched or repaired the equipment.`)
}

/** 409 while a piece is on hold for the request, with who put it there. */
export function refuseHeld({ onHold, names }: Locked): void {
  if (onHold)
    throw conflict(
      msg`${{ name: names.held ?? '' }} has put ${{ piece: onHold.number }} on hold for this request.`,
    )
}

/** When and by whom a request ends. */
export const ended = ({ user }: Caller) => ({ endedAt: sql`now()`, endedBy: user.id })

/** Changes a locked request as this user, and its repair accordingly, and tells the trail. */
export async function writeChange(
  tx: Db,
  { user }: Caller,
  id: number,
  values: object,
  changeRepair?: () => Promise<void>,
): Promise<void> {
  const before = snapshotOf(await requireRequest(tx, id))
  await updateRecord(tx, user, 'requests', id, values)
  await changeRepair?.()
  const after = snapshotOf(await requireRequest(tx, id))
  await audit(tx, user.id, 'requests', id, 'UPDATE', changesBetween(before, after))
}

/** The same; returns the request as the user may see it. */
export async function changeRequest(...change: Parameters<typeof writeChange>): Promise<Request> {
  const [tx, caller, id] = change
  await writeChange(...change)
  return readRequest({ ...caller, db: tx }, id)
}

/**
 * For the trail: no text that somebody wrote and no name, because what was typed is deleted. The client is a number, which stays
 * when the client is anonymised.
 */
export const snapshotOf = (request: Whole): Snapshot => ({
  kind: request.kind,
  state: request.state,
  client: request.client?.clientNumber ?? null,
  program: request.program?.name ?? null,
  equipment: request.equipment?.number ?? null,
  item: request.item?.name ?? null,
  subcategory: request.subcategory?.name ?? null,
  fit: request.fit,
  neededBy: request.neededBy,
  urgentReason: request.urgentReason,
  onHold: request.onHold?.number ?? null,
  loan: request.loan?.equipment.number ?? null,
  service: request.service?.id ?? null,
})
