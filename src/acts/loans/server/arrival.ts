import { sql } from 'kysely'
import {
  type Destination,
  destinationsOf,
  mayChooseStatus,
} from '#acts/preparations/contract/destinations.ts'
import { send } from '#acts/preparations/server/begin.ts'
import { finishPickups } from '#acts/requests/server/answer.ts'
import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, forbidden, invalid } from '#core/server/errors.ts'
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

const NO_STATUS = conflict(
  msg`No equipment status has the purpose Preparation, so this piece cannot wait to be cleaned. Choose another status, or give one this purpose in Tools.`,
)

/**
 * Facts that decide where a returned piece goes: whether it has a return checklist; the purpose of the chosen status; the
 * status for pieces in preparation; and its open blocks.
 */
async function stateOf(tx: Db, pieceId: number, statusId: number | null) {
  const { rows } = await sql<{
    checked: boolean
    purpose: string | null
    preparing: number | null
    open: string[]
  }>`
    SELECT checklist_for(e.subcategory_id, 'RETURN') IS NOT NULL AS checked,
      (SELECT purpose FROM equipment_statuses WHERE id = ${statusId}::int) AS purpose,
      (SELECT id FROM equipment_statuses WHERE purpose = 'PREPARATION') AS preparing,
      ARRAY(SELECT kind FROM equipment_blocks b WHERE b.equipment_id = e.id AND b.ended_at IS NULL) AS open
    FROM equipment e WHERE e.id = ${pieceId}`.execute(tx)
  return rows[0] ?? { checked: false, purpose: null, preparing: null, open: [] }
}

/** Destination of a piece that comes back without anybody being asked: preparation, if a checklist or a status is for it. */
export async function usualDestination(tx: Db, pieceId: number): Promise<Destination | null> {
  const { checked, preparing } = await stateOf(tx, pieceId, null)
  return checked || preparing !== null ? 'PREPARATION' : null
}

/**
 * Applies a return to its piece, which is locked: this is what each destination means (decision 132). The workshop is a
 * block. Preparation is one too, with the checklist of the piece; a piece without a checklist gets the status for
 * preparation. The shelf is Available, and passing over a checklist needs a permission and a reason. A status with such
 * a purpose does the same. Returns the id of the preparation that was begun. If `isAsked` and the piece has a checklist,
 * leaving the destination out is an error; 409 if no status is for preparation.
 */
export async function settle(
  tx: Db,
  caller: Caller,
  { id, equipment }: Loan,
  arrival: Arrival,
  isAsked: boolean,
): Promise<number | null> {
  const { status, note } = arrival
  const { checked, purpose, preparing, open } = await stateOf(tx, equipment.id, status?.id ?? null)
  const way = arrival.destination ?? wayOfPurpose(purpose, checked)
  // a user who edits loans may give any status, as the specification says
  const saysStatus = status !== null && mayChooseStatus(caller.user, checked)
  if (isAsked && checked && way === null && !saysStatus) throw NO_DESTINATION
  if (arrival.destination === 'SHELF' && checked) {
    if (!destinationsOf(caller.user).includes('SHELF')) throw forbidden()
    if (note === null) throw NO_REASON
  }
  const waitsAsStatus = way === 'PREPARATION' && !checked
  if (waitsAsStatus && preparing === null) throw NO_STATUS
  const sent = way === 'WORKSHOP' || (way === 'PREPARATION' && checked) ? way : null
  const statusId = waitsAsStatus ? preparing : (status?.id ?? null)
  await setReturnStatus(tx, equipment.id, id, sent ? null : statusId)
  // a piece that already waits, because it was lent anyway, keeps waiting
  const begun = sent && !open.includes(sent) ? await send(tx, caller, equipment.id, sent, id) : null
  await keepReturn(tx, caller, id, equipment.id, { ...arrival, destination: way }, begun?.blockId ?? null)
  await keepAsReturned(tx, equipment.id)
  await finishPickups(tx, caller, { id, equipment })
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
