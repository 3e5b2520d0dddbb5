import { sql } from 'kysely'
import type { Upload } from '#core/contract/call.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { instantOnScreen } from '#core/contract/written.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, stale } from '#core/server/errors.ts'
import { updateRecord } from '#core/server/rows.ts'
import type { Equipment } from '../contract/equipment.ts'
import type { EquipmentInput } from '../contract/equipment-input.ts'
import { checkBelonging } from './belonging.ts'
import {
  columns,
  refuseStatusOfPurpose,
  refuseUnseen,
  saveChildRecords,
  statusOf,
  stillSeen,
} from './equipment-row.ts'
import { missing } from './merge/mark.ts'
import { withPhotos } from './photos/with-photos.ts'
import { lockPiece } from './queries.ts'
import { recordChange } from './snapshot.ts'
import { visibleEquipment } from './visible.ts'

const STATUS_OF_BLOCK = msg`This piece of equipment is being prepared, repaired or inspected: its status follows from that.`

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
    if (!locked || locked.archived) throw await missing(tx, id)
    if (input.version !== undefined && input.version !== locked.version) throw stale()
    await recordChange(tx, caller, id, async (before) => {
      const status = statusOf(input, before ?? {})
      if (before && differs(status, before)) {
        if (locked.reservedBy !== null) throw conflict(describeReservation(caller, before), 'status')
        await refuseStatusOfBlocked(tx, locked.blocks, status)
        await refuseStatusOfPurpose(tx, status)
      }
      await writePiece(tx, caller, id, { input, status, before })
      await savePhotos(id, input)
    })
    return stillSeen(tx, caller, id)
  })
}

function describeReservation({ locale, config }: Caller, { reservedUntil }: Equipment): Message {
  const now = new Date().toISOString()
  const until = instantOnScreen(locale, config.organisationTimeZone, reservedUntil ?? now)
  return msg`This piece of equipment is reserved until ${{ until }}: its status cannot be changed before.`
}

interface Written {
  input: EquipmentInput
  /** Missing: unchanged. */
  status?: ReturnType<typeof statusOf>
  before: Equipment | undefined
}

/** Writes everything but the photos, in the transaction that has locked the piece. */
export async function writePiece(
  tx: Db,
  caller: Caller,
  id: number,
  { input, status, before }: Written,
): Promise<void> {
  const manufacturerId = await checkBelonging(tx, input)
  await updateRecord(tx, caller.user, 'equipment', id, {
    ...columns(input),
    ...status,
    manufacturerId,
  })
  await saveChildRecords(tx, caller, id, input, before)
}

/** Rejects a change of status, which blocks determine; only `lost` can still be set. */
async function refuseStatusOfBlocked(
  tx: Db,
  blocks: readonly unknown[],
  { statusId, lost }: ReturnType<typeof statusOf>,
): Promise<void> {
  if (!blocks.length || lost) return
  const { rows } = await sql`SELECT FROM equipment_statuses WHERE id = ${statusId} AND lost`.execute(tx)
  if (!rows.length) throw conflict(STATUS_OF_BLOCK, 'status')
}

function differs(next: ReturnType<typeof statusOf>, { status, lost }: Equipment): boolean {
  return next.statusId !== (status?.id ?? null) || next.lost !== lost
}
