import { sql } from 'kysely'
import type { Upload } from '#core/contract/call.ts'
import { localDay } from '#core/contract/local-day.ts'
import { msg } from '#core/contract/msg.ts'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { mapConstraint } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, invalid, notFound, stale } from '#core/server/errors.ts'
import { withFiles } from '#core/server/files/with-files.ts'
import { insertRow } from '#core/server/rows.ts'
import { openBlock } from '#records/equipment/server/blocks.ts'
import { missing } from '#records/equipment/server/merge/mark.ts'
import { lockPiece } from '#records/equipment/server/queries.ts'
import { recordChange } from '#records/equipment/server/snapshot.ts'
import { visibleEquipment } from '#records/equipment/server/visible.ts'
import type { Inspection, InspectionInput } from '../contract/inspections.ts'
import { type StoredCertificate, storeFiles } from './files.ts'
import { saveLines } from './lines.ts'
import { isPlanOf, readInspection } from './queries.ts'
import { snapshotOf } from './snapshot.ts'

const ONE_A_DAY = conflict(
  msg`This piece of equipment was inspected by this plan on that day already.`,
  'doneOn',
)
const RULES = {
  inspections_not_to_come: invalid([{ field: 'doneOn', message: 'inTheFuture' }]),
  inspections_after_purchase: invalid([{ field: 'doneOn', message: 'beforePurchase' }]),
  inspections_once_a_day: ONE_A_DAY,
}
const OTHER_PLAN = invalid([{ field: 'plan', message: msg`This plan is not for this piece of equipment` }])

/** Records an inspection. Triggers free a piece that has passed; one that has failed also goes to the workshop. */
export async function enterInspection(
  caller: Caller,
  pieceId: number,
  input: InspectionInput,
  uploads: Upload[],
): Promise<Inspection> {
  await readable(caller, pieceId)
  refuseToCome(caller, input)
  const files = await storeFiles(caller, uploads)
  return withFiles(caller, files.keys, async (tx) => {
    await lockListed(tx, caller, pieceId)
    if (!(await isPlanOf(tx, pieceId, input.plan.id))) throw OTHER_PLAN
    let id = 0
    await recordChange(tx, caller, pieceId, async () => {
      id = await insert(tx, caller, pieceId, input, files.certificate)
      await saveLines(tx, caller, id, input, files.photos)
      await sendToWorkshop(tx, caller, pieceId, input)
    })
    const made = await readInspection(caller, id, tx)
    await audit(tx, caller.user.id, 'inspections', id, 'CREATE', changesBetween({}, snapshotOf(made)))
    return made
  })
}

/** Corrects an inspection. 409 stale when `version` is sent and is not the current one. The previous values stay in its history. */
export async function correctInspection(
  caller: Caller,
  id: number,
  input: InspectionInput,
  uploads: Upload[],
): Promise<Inspection> {
  const { equipment } = await readInspection(caller, id)
  refuseToCome(caller, input)
  const files = await storeFiles(caller, uploads)
  return withFiles(caller, files.keys, async (tx, drop) => {
    await lockListed(tx, caller, equipment.id)
    const { rows } = await sql<{ version: number; key: string | null }>`
      SELECT version, certificate_key AS key FROM inspections
      WHERE id = ${id} AND equipment_id = ${equipment.id} FOR UPDATE`.execute(tx)
    if (!rows[0]) throw notFound()
    if (input.version !== undefined && input.version !== rows[0].version) throw stale()
    const before = await readInspection(caller, id, tx)
    if (input.plan.id !== before.plan.id && !(await isPlanOf(tx, equipment.id, input.plan.id)))
      throw OTHER_PLAN
    await recordChange(tx, caller, equipment.id, async () => {
      await change(tx, caller, id, input, files.certificate)
      drop(await saveLines(tx, caller, id, input, files.photos, before))
      if (before.outcome !== 'FAILED') await sendToWorkshop(tx, caller, equipment.id, input)
    })
    if (files.certificate && rows[0].key) drop([rows[0].key])
    const after = await readInspection(caller, id, tx)
    const changes = changesBetween(snapshotOf(before), snapshotOf(after))
    await audit(tx, caller.user.id, 'inspections', id, 'UPDATE', changes)
    return after
  })
}

/** The database has the same rule with the same message; this check runs before a file is read. */
function refuseToCome({ config }: Caller, { doneOn }: InspectionInput): void {
  if (doneOn > localDay(config.organisationTimeZone)) throw RULES.inspections_not_to_come
}

async function readable(caller: Caller, pieceId: number): Promise<void> {
  const { rows } = await sql`
    SELECT FROM equipment e WHERE e.id = ${pieceId} AND ${visibleEquipment(caller.user)}`.execute(caller.db)
  if (!rows.length) throw await missing(caller.db, pieceId)
}

async function lockListed(tx: Db, { user }: Caller, pieceId: number): Promise<void> {
  const locked = await lockPiece(tx, pieceId, visibleEquipment(user))
  if (!locked || locked.archived) throw await missing(tx, pieceId)
}

async function insert(
  tx: Db,
  { user }: Caller,
  pieceId: number,
  { plan, doneOn, outcome, remark, firm }: InspectionInput,
  file: StoredCertificate | null,
): Promise<number> {
  const inspection = {
    equipmentId: pieceId,
    planId: plan.id,
    doneOn,
    doneBy: user.id,
    firm,
    outcome,
    remark,
    certificateKey: file?.key,
    certificateName: file?.name,
    certificateType: file?.contentType,
    certificateSize: file?.size,
    updatedBy: user.id,
  }
  return mapConstraint(RULES, insertRow(tx, 'inspections', inspection))
}

async function change(
  tx: Db,
  { user }: Caller,
  id: number,
  { plan, doneOn, outcome, remark, firm }: InspectionInput,
  file: StoredCertificate | null,
): Promise<void> {
  const certificate = file
    ? sql`, certificate_key = ${file.key}, certificate_name = ${file.name}, certificate_type = ${file.contentType},
      certificate_size = ${file.size}`
    : sql``
  const row = sql`
    UPDATE inspections SET version = version + 1, plan_id = ${plan.id}, done_on = ${doneOn}, outcome = ${outcome},
      remark = ${remark}, firm = ${firm}, updated_at = now(), updated_by = ${user.id}${certificate} WHERE id = ${id}`
  await mapConstraint(RULES, row.execute(tx))
}

/** A piece on loan cannot be in the workshop: it waits for its inspection when it comes back. */
async function sendToWorkshop(
  tx: Db,
  caller: Caller,
  pieceId: number,
  { outcome }: InspectionInput,
): Promise<void> {
  if (outcome !== 'FAILED') return
  const { rows } = await sql`
    SELECT FROM equipment e WHERE e.id = ${pieceId} AND NOT e.on_loan AND NOT EXISTS (SELECT FROM equipment_blocks b
      WHERE b.equipment_id = e.id AND b.kind = 'WORKSHOP' AND b.ended_at IS NULL)`.execute(tx)
  if (rows.length) await openBlock(tx, caller, pieceId, 'WORKSHOP', null)
}
