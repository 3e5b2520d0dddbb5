import { sql } from 'kysely'
import { listedClient } from '#clients/server/listed.ts'
import { listedPiece } from '#equipment/server/lending.ts'
import { audit, changesBetween, type Facts } from '#kit/server/audit.ts'
import type { Caller } from '#kit/server/caller.ts'
import type { Db } from '#kit/server/database.ts'
import { conflict, invalid, notFound, stale } from '#kit/server/errors.ts'
import { transaction } from '#kit/server/transaction.ts'
import { type Service, type ServiceInput, serviceRecord } from '../contract/service.ts'
import { findService, lockService, readService } from './queries.ts'

const INVOICED = conflict([
  'This repair has been invoiced. Remove its invoice item before you change its client or its equipment.',
  'Cette réparation a été facturée. Retirez son article de facture avant d’en changer le client ou l’équipement.',
])

export function createService(caller: Caller, input: ServiceInput): Promise<Service> {
  return transaction(caller, async (tx) => {
    await listedClient(tx, input.client.id)
    if (input.equipment) await listedPiece(tx, caller, input.equipment.id)
    await checkSubcategory(tx, input)
    const { id } = await tx
      .insertInto('services')
      .values({ ...serviceRecord.columns(input), updatedBy: caller.user.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, caller.user.id, 'services', id, 'CREATE', changesBetween({}, await factsOf(tx, id)))
    return readService(tx, id, caller.user)
  })
}

/** 409 stale when `version` is sent and is not the current one; an archived repair must be restored first. */
export function updateService(caller: Caller, id: number, input: ServiceInput): Promise<Service> {
  return transaction(caller, async (tx) => {
    const row = await lockService(tx, id)
    if (!row || row.archivedAt) throw notFound()
    if (input.version !== undefined && input.version !== row.version) throw stale()
    const [clientId, pieceId] = [input.client.id, input.equipment?.id ?? null]
    const moves = clientId !== row.clientId || pieceId !== row.equipmentId
    if (moves && (await findService(tx, id))?.invoiced) throw INVOICED
    if (clientId !== row.clientId) await listedClient(tx, clientId)
    if (pieceId !== null && pieceId !== row.equipmentId) await listedPiece(tx, caller, pieceId)
    await checkSubcategory(tx, input)
    const before = await factsOf(tx, id)
    await tx
      .updateTable('services')
      .set({
        ...serviceRecord.columns(input),
        version: row.version + 1,
        updatedAt: sql`now()`,
        updatedBy: caller.user.id,
      })
      .where('id', '=', id)
      .execute()
    await audit(tx, caller.user.id, 'services', id, 'UPDATE', changesBetween(before, await factsOf(tx, id)))
    return readService(tx, id, caller.user)
  })
}

/** The subcategory is one of the category's (spec 2, 2.4); locked, so that it does not move meanwhile. */
async function checkSubcategory(tx: Db, { category, subcategory }: ServiceInput): Promise<void> {
  const { rows } = await sql<{ category: number }>`
    SELECT category_id AS category FROM service_subcategories WHERE id = ${subcategory.id} FOR SHARE`.execute(
    tx,
  )
  const owner = rows[0]?.category
  if (owner !== undefined && owner !== category.id)
    throw invalid([{ field: 'subcategory', message: 'subcategoryOfOther' }])
}

async function factsOf(db: Db, id: number): Promise<Facts> {
  const repair = await findService(db, id)
  return repair ? serviceRecord.facts(repair) : {}
}
