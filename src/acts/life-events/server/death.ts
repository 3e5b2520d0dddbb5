import { sql } from 'kysely'
import { mapLoanConstraints } from '#acts/loans/server/loan-row.ts'
import { collectAfterDays } from '#base/settings/server/settings.ts'
import { localDay } from '#core/contract/local-day.ts'
import { holds } from '#core/contract/permissions.ts'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { invalid, notFound } from '#core/server/errors.ts'
import { withFiles } from '#core/server/files/with-files.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { inputOf } from '#records/clients/server/merge/united.ts'
import { isVisibleClient } from '#records/clients/server/queries.ts'
import { snapshotOf } from '#records/clients/server/snapshot.ts'
import { writeClient } from '#records/clients/server/update.ts'
import { endHold } from '#records/equipment/server/hold.ts'
import { recordChange } from '#records/equipment/server/snapshot.ts'
import type { DeathInput } from '../contract/death.ts'
import { writeCondolences } from './condolences.ts'
import { lockEvent } from './lock.ts'
import { settlePiece } from './settle-piece.ts'

/** Today's date in the organisation's time zone, and the default collection day after a death that is entered today. */
export async function daysOfDeath({ config, db }: Caller): Promise<{ today: string; collectFrom: string }> {
  const today = localDay(config.organisationTimeZone)
  const { rows } = await sql<{ day: string }>`
    SELECT (${today}::date + ${await collectAfterDays(db)}::int)::text AS day`.execute(db)
  return { today, collectFrom: rows[0]?.day ?? today }
}

export async function readDeath(caller: Caller, id: number) {
  if (!(await isVisibleClient(caller, id))) throw notFound()
  const { user, db } = caller
  const { rows } = await sql<{ repairs: number; items: number; settled: number[] }>`
    SELECT ARRAY(SELECT l.id FROM stopped_by_death d JOIN loans l ON l.id = d.loan_id AND l.version = d.loan_version
        WHERE l.client_id = ${id} ORDER BY l.id) AS settled,
      (SELECT count(*)::int FROM services s WHERE s.client_id = ${id} AND s.archived_at IS NULL AND NOT s.billed
        AND s.state = 'DONE') AS repairs,
      (SELECT count(*)::int FROM invoice_items i WHERE i.client_id = ${id} AND i.invoice_id IS NULL) AS items`.execute(
    db,
  )
  const { collectFrom } = await daysOfDeath(caller)
  return {
    collectFrom,
    settled: rows[0]?.settled ?? [],
    repairsToBill: holds(user, 'READ_SERVICES') ? (rows[0]?.repairs ?? 0) : null,
    itemsToBill: holds(user, 'READ_INVOICE_ITEMS') ? (rows[0]?.items ?? 0) : null,
  }
}

/**
 * Records a death with all its consequences, in one transaction. Ended holds and changed days are stored, so that
 * removing the date can restore them.
 */
export function recordDeath(
  caller: Caller,
  id: number,
  { deceasedOn, letter, ...wanted }: DeathInput,
): Promise<{ client: Client; letter: { id: number } | null }> {
  const put: string[] = []
  return withFiles(caller, put, async (tx) => {
    const inside = { ...caller, db: tx, asyncCommitDb: tx }
    const { client: before, loans } = await lockEvent(tx, caller, id, wanted)
    const days = await daysOfDeath(inside)
    requireDay(before, deceasedOn, days.today)
    const written = writeClient(tx, caller, id, { ...inputOf(before), deceasedOn }, before)
    const client = await mapLoanConstraints(written)
    await audit(
      tx,
      caller.user.id,
      'clients',
      id,
      'UPDATE',
      changesBetween(snapshotOf(before), snapshotOf(client)),
    )
    for (const [place, piece] of wanted.pieces.entries()) {
      const loan = loans.get(piece.loanId)
      if (loan) await settlePiece(tx, caller, loan, { ...piece, place, ...days })
    }
    await endHolds(tx, caller, id)
    return { client, letter: letter && (await writeCondolences(inside, client, letter, put)) }
  })
}

function requireDay({ birthDate }: Client, deceasedOn: string, today: string): void {
  if (deceasedOn > today) throw invalid([{ field: 'deceasedOn', message: 'inTheFuture' }])
  if (deceasedOn < birthDate) throw invalid([{ field: 'deceasedOn', message: 'deceasedBeforeBirth' }])
}

async function endHolds(tx: Db, caller: Caller, client: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO stopped_by_death (client_id, equipment_id, held_at)
    SELECT ${client}::int, id, held_at FROM equipment WHERE held_for = ${client} ORDER BY id
    ON CONFLICT (client_id, equipment_id) WHERE loan_id IS NULL DO UPDATE SET held_at = excluded.held_at
    RETURNING equipment_id AS id`.execute(tx)
  for (const { id } of rows) await recordChange(tx, caller, id, () => endHold(tx, id))
}
