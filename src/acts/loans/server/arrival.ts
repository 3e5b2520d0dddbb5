import { sql } from 'kysely'
import { type Destination, destinationsOf } from '#acts/preparations/contract/destinations.ts'
import { send } from '#acts/preparations/server/begin.ts'
import { msg } from '#core/contract/msg.ts'
import { holds } from '#core/contract/permissions.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { forbidden, invalid } from '#core/server/errors.ts'
import { keepAsReturned, setReturnStatus } from '#records/equipment/server/lending.ts'
import type { Loan } from '../contract/loan.ts'

/** Destination or status of a returned piece, with a note and its missing accessories. */
export interface Arrival {
  destination: Destination | null
  status: { id: number } | null
  note: string | null
  missing: readonly number[]
}

const NO_DESTINATION = invalid([
  { field: 'destination', message: msg`Please choose where this piece of equipment goes` },
])
const NO_REASON = invalid([{ field: 'note', message: msg`Please say why it goes straight to the shelf` }])
const NOT_ITS_OWN = invalid([
  { field: 'missing', message: msg`This accessory does not belong to the piece of equipment` },
])

/**
 * Facts that decide where a returned piece goes: whether it has a return checklist, which asks for a destination; the
 * purpose of the status; and its open blocks.
 */
async function wayOf(tx: Db, pieceId: number, statusId: number | null) {
  const { rows } = await sql<{ checked: boolean; purpose: string | null; open: string[] }>`
    SELECT checklist_for(e.subcategory_id, 'RETURN') IS NOT NULL AS checked,
      (SELECT purpose FROM equipment_statuses WHERE id = ${statusId}::int) AS purpose,
      ARRAY(SELECT kind FROM equipment_blocks b WHERE b.equipment_id = e.id AND b.ended_at IS NULL) AS open
    FROM equipment e WHERE e.id = ${pieceId}`.execute(tx)
  return rows[0] ?? { checked: false, purpose: null, open: [] }
}

/** Destination of a piece that comes back without anybody being asked: preparation, if it has a return checklist. */
export async function usualDestination(tx: Db, pieceId: number): Promise<Destination | null> {
  return (await wayOf(tx, pieceId, null)).checked ? 'PREPARATION' : null
}

/**
 * Applies a return to its piece, which is locked: the piece waits for preparation or for the workshop, or gets the
 * chosen status. A status with such a purpose does the same. Returns the id of the preparation that was begun. If
 * `isAsked` and the checklist asks for a destination, leaving it out is an error.
 */
export async function settle(
  tx: Db,
  caller: Caller,
  { id, equipment }: Loan,
  arrival: Arrival,
  isAsked: boolean,
): Promise<number | null> {
  const { status, note } = arrival
  const { checked, purpose, open } = await wayOf(tx, equipment.id, status?.id ?? null)
  const way = arrival.destination ?? wayOfPurpose(purpose, checked)
  // a user who edits loans may give any status, as the specification says
  const saysStatus = status !== null && holds(caller.user, 'UPDATE_LOANS')
  if (isAsked && checked && way === null && !saysStatus) throw NO_DESTINATION
  if (arrival.destination === 'SHELF') {
    if (!destinationsOf(caller.user).includes('SHELF')) throw forbidden()
    if (note === null) throw NO_REASON
  }
  const sent = way === 'PREPARATION' || way === 'WORKSHOP' ? way : null
  await setReturnStatus(tx, equipment.id, id, sent ? null : (status?.id ?? null))
  // a piece that already waits, because it was lent anyway, keeps waiting
  const begun = sent && !open.includes(sent) ? await send(tx, caller, equipment.id, sent, id) : null
  await keepReturn(tx, caller, id, equipment.id, { ...arrival, destination: way }, begun?.blockId ?? null)
  await keepAsReturned(tx, equipment.id)
  return begun ? begun.preparationId : openOf(tx, equipment.id, sent)
}

function wayOfPurpose(purpose: string | null, checked: boolean): Destination | null {
  if (purpose === 'WORKSHOP') return 'WORKSHOP'
  return purpose === 'PREPARATION' && checked ? 'PREPARATION' : null
}

/** The preparation in progress, for a piece that continues with it. */
async function openOf(tx: Db, pieceId: number, sent: string | null): Promise<number | null> {
  if (sent !== 'PREPARATION') return null
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM preparations WHERE equipment_id = ${pieceId} AND ended_at IS NULL`.execute(tx)
  return rows[0]?.id ?? null
}

async function keepReturn(
  tx: Db,
  { user }: Caller,
  loanId: number,
  pieceId: number,
  { destination, note, missing }: Arrival,
  blockId: number | null,
): Promise<void> {
  await sql`
    INSERT INTO loan_returns (loan_id, destination, note, returned_by, block_id)
    VALUES (${loanId}, ${destination}, ${note}, ${user.id}, ${blockId})
    ON CONFLICT (loan_id) DO UPDATE SET destination = excluded.destination, note = excluded.note,
      returned_by = excluded.returned_by, returned_at = now(), block_id = excluded.block_id`.execute(tx)
  await sql`DELETE FROM loan_return_missing WHERE loan_id = ${loanId}`.execute(tx)
  const ids = [...new Set(missing)]
  if (!ids.length) return
  const { rows } = await sql`
    INSERT INTO loan_return_missing (loan_id, accessory_id)
    SELECT ${loanId}, detail_id FROM equipment_accessory_values
    WHERE equipment_id = ${pieceId} AND detail_id = ANY(${ids}::int[]) AND checked IS DISTINCT FROM false
    RETURNING accessory_id`.execute(tx)
  if (rows.length !== ids.length) throw NOT_ITS_OWN
}
