import { sql } from 'kysely'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { rejectFutureDay } from '#core/server/day-to-come.ts'
import { forbidden, invalid } from '#core/server/errors.ts'
import { firstRow, insertRow, updateRecord } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import { requireActiveClient } from '#records/clients/server/active.ts'
import { seesClients } from '#records/clients/server/client-ref.ts'
import { lockActivePiece } from '#records/equipment/server/lending.ts'
import type { Correction, ReportInput } from '../contract/reported.ts'
import { type Service, serviceSnapshot } from '../contract/service.ts'
import { redactFor, type ServiceRow } from './queries.ts'
import { changedService, lockToDo, requireService } from './service-row.ts'

export function reportService(caller: Caller, input: ReportInput): Promise<Service> {
  return transaction(caller, async (tx) => {
    const { user, config } = caller
    const today = sql`(now() AT TIME ZONE ${config.organisationTimeZone})::date`
    const row = await reportedRow(tx, caller, input)
    const by = { state: 'REPORTED', reportedBy: user.id, updatedBy: user.id }
    const id = await insertRow(tx, 'services', { ...row, reportedOn: row.reportedOn ?? today, ...by })
    const repair = await requireService(tx, id)
    await audit(tx, user.id, 'services', id, 'CREATE', changesBetween({}, serviceSnapshot(repair)))
    return redactFor(user, repair)
  })
}

/** 409 for a repair that is done or cancelled, and for another version than the current one. */
export function updateReported(
  caller: Caller,
  id: number,
  { version, ...input }: Correction,
): Promise<Service> {
  return transaction(caller, async (tx) => {
    const before = await lockToDo(tx, caller, id, version)
    await updateRecord(tx, caller.user, 'services', id, await reportedRow(tx, caller, input, before))
    return changedService(tx, caller, before)
  })
}

/**
 * The columns of a report; `reportedOn` is undefined where nothing gives it. 400 on the field for a client or a piece
 * that is unknown, on `client` where there is neither, and on `urgentWords` where they are needed; 403 for a client
 * from somebody who may not see clients.
 */
async function reportedRow(tx: Db, caller: Caller, input: ReportInput, before?: ServiceRow) {
  const { description, client, equipment, reportedOn = before?.reportedOn } = input
  const { urgentReason = before?.urgentReason ?? null } = input
  const { urgentWords: sentWords = before?.urgentWords ?? null } = input
  const urgentWords = urgentReason === null ? null : sentWords
  if (client && !seesClients(caller.user)) throw forbidden()
  rejectFutureDay(caller, 'reportedOn', reportedOn ?? null, before?.reportedOn)
  if (urgentReason === 'OTHER' && urgentWords === null)
    throw invalid([{ field: 'urgentWords', message: 'required' }])
  const wasOf = before?.client?.id ?? null
  const stays = client === undefined || (client === null && !seesClients(caller.user))
  const sentClient = stays ? wasOf : (client?.id ?? null)
  if (sentClient !== null && sentClient !== wasOf) await requireActiveClient(tx, sentClient)
  const pieceWas = before?.equipment?.id ?? null
  const equipmentId = equipment === undefined ? pieceWas : (equipment?.id ?? null)
  if (equipmentId !== null && equipmentId !== pieceWas) await lockActivePiece(tx, caller, equipmentId)
  const clientId = sentClient ?? (await borrowerOf(tx, equipmentId))
  if (clientId === null && equipmentId === null) throw invalid([{ field: 'client', message: 'required' }])
  return { description, clientId, equipmentId, reportedOn, urgentReason, urgentWords }
}

/** The id of the client who has a piece on loan. */
async function borrowerOf(tx: Db, equipmentId: number | null): Promise<number | null> {
  const loan = await firstRow(
    tx,
    sql<{ clientId: number }>`SELECT client_id FROM loans
      WHERE equipment_id = ${equipmentId} AND return_date IS NULL AND archived_at IS NULL`,
  )
  return loan?.clientId ?? null
}
