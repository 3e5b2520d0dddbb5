import { type RawBuilder, sql } from 'kysely'
import { holds } from '#core/contract/permissions.ts'
import { andNotHidden, isHidden } from '#core/server/asking.ts'
import type { Caller, SignedIn } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { notFound } from '#core/server/errors.ts'
import { fieldsJson, userJson } from '#core/server/record-json.ts'
import { referenceJson } from '#core/server/reference-json.ts'
import { firstRow } from '#core/server/rows.ts'
import { clientRefJson, seesClients } from '#records/clients/server/client-ref.ts'
import { pieceJson } from '#records/equipment/server/json.ts'
import { wholeFee } from '../contract/lines.ts'
import { type Service, serviceRecord } from '../contract/service.ts'
import { approvalJson } from './approval.ts'
import { linesJson } from './lines.ts'

export type ServiceRow = Omit<Service, 'fee'>

/** The JSON of `services s`, without the fee, as text without parameters. */
export const serviceJson = sql.raw(`json_build_object('id', s.id, 'version', s.version,
  ${fieldsJson(serviceRecord.fields, 's', {
    client: clientRefJson('s.client_id'),
    equipment: `(SELECT json_build_object(${pieceJson}) FROM equipment e WHERE e.id = s.equipment_id)`,
    category: referenceJson(
      serviceRecord.fields.category,
      '(SELECT category_id FROM service_subcategories WHERE id = s.subcategory_id)',
    ),
  })},
  'state', s.state, 'reportedOn', s.reported_on, 'reportedBy', ${userJson('s.reported_by')},
  'urgentReason', s.urgent_reason, 'urgentWords', s.urgent_words, 'reason', s.reason, 'doneBy', ${userJson('s.done_by')},
  'lines', ${linesJson}, 'approval', ${approvalJson},
  'request', CASE WHEN s.request_id IS NOT NULL THEN json_build_object('id', s.request_id) END,
  'invoiced', EXISTS (SELECT FROM invoice_items i WHERE i.service_id = s.id),
  'updatedAt', iso(s.updated_at),
  'updatedBy', ${userJson('s.updated_by')},
  'deleted', s.archived_at IS NOT NULL)`)

/** Repairs `s` whose work is still to be done. */
export const TO_DO = `s.archived_at IS NULL AND s.state IN ('REPORTED', 'WAITING_FOR_PARTS')`

/** Archived repairs are visible to users who may restore them (rule 4.12); repairs of hidden clients to nobody. */
export const visibleTo = (user: SignedIn) =>
  sql<boolean>`(s.archived_at IS NULL OR ${holds(user, 'DELETE_SERVICES')}::boolean)${andNotHidden('s.client_id')}`

/** Adds the fee, and removes the client if the user may not see clients, or this one. */
export function redactFor(user: SignedIn, { deleted, ...row }: ServiceRow): Service {
  const client = row.client && seesClients(user) && !isHidden(row.client.id) ? row.client : null
  const { hours, billingCode, lines } = row
  const fee = hours === null || !billingCode ? null : wholeFee(hours, billingCode.fee, lines)
  return { ...row, client, fee, ...(deleted && { deleted }) }
}

/** The whole repair, without a check of permissions: for rules and the trail, never as an answer. */
export async function findService(db: Db, id: number, where: RawBuilder<unknown> = sql`true`) {
  const { rows } = await sql<{ service: ServiceRow }>`
    SELECT ${serviceJson} AS service FROM services s WHERE s.id = ${id} AND ${where}`.execute(db)
  return rows[0]?.service
}

export async function readService(db: Db, id: number, user: SignedIn): Promise<Service> {
  const found = await findService(db, id, visibleTo(user))
  if (!found) throw notFound()
  return redactFor(user, found)
}

export async function isVisibleService({ db, user }: Caller, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM services s WHERE s.id = ${id} AND ${visibleTo(user)}`.execute(db)
  return rows.length > 0
}

/** Locks the row for the rest of the transaction; undefined if there is none. */
export function lockService(tx: Db, id: number) {
  return firstRow(
    tx,
    sql<{
      version: number
      archivedAt: string | null
      clientId: number | null
      equipmentId: number | null
    }>`SELECT version, archived_at, client_id, equipment_id FROM services WHERE id = ${id} FOR UPDATE`,
  )
}
