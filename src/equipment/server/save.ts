import { sql } from 'kysely'
import type { Upload } from '#kit/contract/call.ts'
import { holds } from '#kit/contract/permissions.ts'
import { audit, changesBetween } from '#kit/server/audit.ts'
import type { Caller } from '#kit/server/caller.ts'
import type { Db } from '#kit/server/database.ts'
import { conflict, forbidden, notFound, stale, type Text } from '#kit/server/errors.ts'
import { saveNotes } from '#notes/server/save.ts'
import { type Equipment, equipmentRecord } from '../contract/equipment.ts'
import type { EquipmentInput } from '../contract/equipment-input.ts'
import { checkBelonging } from './belonging.ts'
import { saveDetails } from './details.ts'
import { factsOf, recordChange } from './facts.ts'
import { endHold, setHold } from './hold.ts'
import { withPhotos } from './photos/with-photos.ts'
import { findPiece, isVisiblePiece, lockPiece, readEquipment } from './queries.ts'
import { maySee } from './shown.ts'
import { visibleEquipment } from './visible.ts'

const STATUS_LOCKED: Text = [
  'This piece of equipment is reserved: its status cannot be changed until then.',
  'Cette pièce d’équipement est réservée : son état ne peut pas être modifié d’ici là.',
]

export async function createEquipment(
  caller: Caller,
  input: EquipmentInput,
  files: Upload[],
): Promise<Equipment> {
  refuseUnseen(caller, input)
  return withPhotos(caller, files, async (tx, savePhotos) => {
    const manufacturerId = await checkBelonging(tx, input)
    // the counter stays locked until the end: numbers have no gaps and none comes twice
    const { last } = await tx
      .updateTable('equipmentCounter')
      .set({ last: sql`last + 1` })
      .returning('last')
      .executeTakeFirstOrThrow()
    const { id } = await tx
      .insertInto('equipment')
      .values({
        ...columns(input),
        ...statusOf(input, {}),
        manufacturerId,
        number: last,
        updatedBy: caller.user.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await saveParts(tx, caller, id, input)
    await savePhotos(id, input)
    await audit(tx, caller.user.id, 'equipment', id, 'CREATE', changesBetween({}, await factsOf(tx, id)))
    return stillSeen(tx, caller, id)
  })
}

/** 409 stale when `version` is sent and is not the current one; an archived piece must be restored first. */
export async function updateEquipment(
  caller: Caller,
  id: number,
  input: EquipmentInput,
  files: Upload[],
): Promise<Equipment> {
  refuseUnseen(caller, input)
  return withPhotos(caller, files, async (tx, savePhotos) => {
    const locked = await lockPiece(tx, id, visibleEquipment(caller.user))
    if (!locked || locked.archived) throw notFound()
    if (input.version !== undefined && input.version !== locked.version) throw stale()
    await recordChange(tx, caller, id, async () => {
      const before = await findPiece(tx, id)
      const manufacturerId = await checkBelonging(tx, input)
      const status = statusOf(input, before ?? {})
      if (locked.reservedBy !== null && before && differs(status, before)) throw conflict(STATUS_LOCKED)
      await tx
        .updateTable('equipment')
        .set({
          ...columns(input),
          ...status,
          manufacturerId,
          version: locked.version + 1,
          updatedAt: sql`now()`,
          updatedBy: caller.user.id,
        })
        .where('id', '=', id)
        .execute()
      await saveParts(tx, caller, id, input, before)
      await savePhotos(id, input)
    })
    return stillSeen(tx, caller, id)
  })
}

/** Parts of a piece that the user may not see are not the user's to change. */
function refuseUnseen({ user }: Caller, input: EquipmentInput): void {
  const isStatusSent = input.status !== undefined || input.lost !== undefined
  const sent = (['vendor', 'notes', 'parts', 'accessories', 'photos', 'onHoldFor'] as const).filter(
    (field) => input[field] !== undefined,
  )
  if (sent.some((field) => !maySee(user, field))) throw forbidden()
  // all see it in the list; the form shows the choice with READ_EQUIPMENT (spec 3, 2.1)
  if (isStatusSent && !holds(user, 'READ_EQUIPMENT')) throw forbidden()
}

async function saveParts(tx: Db, caller: Caller, id: number, input: EquipmentInput, before?: Equipment) {
  const { notes, parts, accessories, onHold, onHoldFor } = input
  const owner = { column: 'equipment_id', id }
  if (notes) await saveNotes(tx, caller.user, 'equipment_notes', owner, before?.notes ?? [], notes)
  if (parts) await saveDetails(tx, 'part', id, parts, before?.parts ?? [])
  if (accessories) await saveDetails(tx, 'accessory', id, accessories, before?.accessories ?? [])
  const clientId = onHold === false ? null : onHoldFor === undefined ? undefined : (onHoldFor?.id ?? null)
  if (clientId === undefined) return
  if (clientId === null) return endHold(tx, id)
  const locked = await lockPiece(tx, id, sql`true`)
  if (locked) await setHold(tx, caller, id, locked, clientId, { endReservation: false })
}

/** A save that would take the piece out of the user's own sight is refused whole. */
async function stillSeen(tx: Db, caller: Caller, id: number): Promise<Equipment> {
  if (!(await isVisiblePiece({ ...caller, db: tx }, id))) throw forbidden()
  return readEquipment(tx, id, caller.user)
}

/** A configured status, or lost, or neither: available. What is left out stays, but lost alone ends a configured one. */
function statusOf({ status, lost }: EquipmentInput, saved: Partial<Pick<Equipment, 'status' | 'lost'>>) {
  const kept = lost ? null : (saved.status?.id ?? null)
  const statusId = status === undefined ? kept : (status?.id ?? null)
  return { statusId, lost: statusId === null && (lost ?? saved.lost ?? false) }
}

function differs(next: ReturnType<typeof statusOf>, { status, lost }: Equipment): boolean {
  return next.statusId !== (status?.id ?? null) || next.lost !== lost
}

function columns(input: EquipmentInput) {
  const vendor = input.vendor !== undefined && { vendorId: input.vendor?.id ?? null }
  return { ...equipmentRecord.columns(input), ...vendor }
}
