import { sql } from 'kysely'
import { saveNotes } from '#base/notes/server/save-notes.ts'
import { msg } from '#core/contract/msg.ts'
import { holds } from '#core/contract/permissions.ts'
import { isHidden } from '#core/server/asking.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { forbidden, invalid } from '#core/server/errors.ts'
import { type Equipment, equipmentRecord } from '../contract/equipment.ts'
import type { EquipmentInput } from '../contract/equipment-input.ts'
import { saveDetails } from './details.ts'
import { endHold, refuseHidden, setHold } from './hold.ts'
import { isVisiblePiece, lockPiece, readEquipment } from './queries.ts'
import { maySee } from './redact.ts'

/** Rejects changes of fields that the user may not see. */
export function refuseUnseen({ user }: Caller, input: EquipmentInput): void {
  const isStatusSent = input.status !== undefined || input.lost !== undefined
  const sent = (['vendor', 'notes', 'parts', 'accessories', 'photos', 'onHoldFor'] as const).filter(
    (field) => input[field] !== undefined,
  )
  if (sent.some((field) => !maySee(user, field))) throw forbidden()
  // the list shows the status to everybody, but the form has the field only with READ_EQUIPMENT (rule 3.2.1)
  if (isStatusSent && !holds(user, 'READ_EQUIPMENT')) throw forbidden()
}

export async function saveChildRecords(
  tx: Db,
  caller: Caller,
  id: number,
  input: EquipmentInput,
  before?: Equipment,
) {
  const { notes, keepsOtherNotes, parts, accessories, onHold, onHoldFor, passReason } = input
  const owner = { column: 'equipment_id', id }
  const saved = before?.notes ?? []
  if (notes) await saveNotes(tx, caller.user, 'equipment_notes', owner, saved, notes, keepsOtherNotes)
  if (parts) await saveDetails(tx, 'part', id, parts, before?.parts ?? [])
  if (accessories) await saveDetails(tx, 'accessory', id, accessories, before?.accessories ?? [])
  const clientId = onHold === false ? null : onHoldFor === undefined ? undefined : (onHoldFor?.id ?? null)
  if (clientId === undefined) return
  // a user who may not see the client of the hold sends none in the form
  const heldFor = before?.onHoldFor?.id ?? null
  if (clientId === null && onHold !== false && heldFor !== null && isHidden(heldFor)) return
  refuseHidden({ heldFor })
  if (clientId === null) return endHold(tx, id)
  const locked = await lockPiece(tx, id, sql`true`)
  if (locked) await setHold(tx, caller, id, locked, clientId, { endReservation: false, passReason })
}

/** Reads the saved piece; rejects a save after which the user could not see it. */
export async function stillSeen(tx: Db, caller: Caller, id: number): Promise<Equipment> {
  if (!(await isVisiblePiece({ ...caller, db: tx }, id))) throw forbidden()
  return readEquipment(tx, id, caller.user)
}

/** A configured status, lost, or null for available. Missing values stay, but `lost` alone clears a configured status. */
export function statusOf(
  { status, lost }: EquipmentInput,
  saved: Partial<Pick<Equipment, 'status' | 'lost'>>,
) {
  const kept = lost ? null : (saved.status?.id ?? null)
  const statusId = status === undefined ? kept : (status?.id ?? null)
  return { statusId, lost: statusId === null && (lost ?? saved.lost ?? false) }
}

const GIVEN_BY_PURPOSE = invalid([
  {
    field: 'status',
    message: msg`A preparation, the workshop, an inspection or a recall gives a piece this status. It cannot be chosen.`,
  },
])

/** 400 for a status that blocks set and clear (decision 130); only Retired is set by hand. */
export async function refuseStatusOfPurpose(
  tx: Db,
  { statusId }: Pick<ReturnType<typeof statusOf>, 'statusId'>,
): Promise<void> {
  if (statusId === null) return
  const { rows } =
    await sql`SELECT FROM equipment_statuses WHERE id = ${statusId} AND purpose <> 'RETIRED'`.execute(tx)
  if (rows.length) throw GIVEN_BY_PURPOSE
}

/** Columns of the row; a missing vendor stays unchanged. */
export function columns(input: EquipmentInput) {
  const vendor = input.vendor !== undefined && { vendorId: input.vendor?.id ?? null }
  return { ...equipmentRecord.columns({ warrantyUntil: undefined, ...input }), ...vendor }
}
