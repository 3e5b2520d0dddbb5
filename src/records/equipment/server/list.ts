import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { holds } from '#core/contract/permissions.ts'
import type { Caller, SignedIn } from '#core/server/caller.ts'
import { forbidden } from '#core/server/errors.ts'
import { amongIds, findAll } from '#core/server/listing.ts'
import type { EquipmentQuery } from '../contract/calls.ts'
import type { EquipmentRow, equipmentSummary } from '../contract/equipment.ts'
import { RESTRICTED_FILTERS } from '../contract/status.ts'
import { checkFit } from './fit.ts'
import { rowJson, summaryJson } from './json.ts'
import { redactFor } from './redact.ts'
import { equipmentFilter, orderFor } from './search.ts'
import { visibleEquipment } from './visible.ts'

/** Checks the filters (rule 3.2.1): 403 for one that the user may not use, 400 for a fit that does not apply. */
export async function allowEquipmentQuery<Q extends EquipmentQuery>(
  { db, user }: Caller,
  query: Q,
): Promise<Q> {
  const { programId, statusId, statusString, searchStatus, lendableTo, fit } = query
  const restricted = [statusString, searchStatus].some(
    (status) => status && RESTRICTED_FILTERS.includes(status),
  )
  if ((restricted || statusId) && !holds(user, 'READ_EQUIPMENT_STATUSES')) throw forbidden()
  if (programId && !holds(user, { anyOf: ['READ_PROGRAMS', 'READ_ASSIGNED_PROGRAMS'] })) throw forbidden()
  // the result includes pieces on hold for the client
  if (lendableTo && !holds(user, 'READ_CLIENTS')) throw forbidden()
  if (fit === undefined) return query
  if (!holds(user, 'READ_EQUIPMENT_PARTS')) throw forbidden()
  return { ...query, fit: await checkFit(db, fit, query) }
}

const listingFor = (user: SignedIn, query: EquipmentQuery, json: RawBuilder<unknown>) => ({
  table: 'equipment',
  alias: 'e',
  where: equipmentFilter(user, query),
  json,
  order: orderFor(user),
})

/** All matches of the filter, up to 10,000. */
export async function listEquipment({ db, user }: Caller, query: EquipmentQuery): Promise<EquipmentRow[]> {
  const pieces = await findAll<EquipmentRow>(db, listingFor(user, query, rowJson))
  return pieces.map((piece) => redactFor(user, piece))
}

export function summariseEquipment(
  { db, user }: Caller,
  query: EquipmentQuery,
): Promise<z.infer<typeof equipmentSummary>[]> {
  return findAll(db, listingFor(user, query, summaryJson))
}

/** Listed pieces among the ids that the user may see, with hidden fields removed. */
export async function visiblePieces({ db, user }: Caller, ids: readonly number[]): Promise<EquipmentRow[]> {
  const where = sql`${amongIds('e.id', ids)} AND ${visibleEquipment(user)}`
  const listing = { table: 'equipment', alias: 'e', where, json: rowJson, order: sql`e.id` }
  const pieces = await findAll<EquipmentRow>(db, listing)
  return pieces.map((piece) => redactFor(user, piece))
}
