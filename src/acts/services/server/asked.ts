import { sql } from 'kysely'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import type { Service } from '../contract/service.ts'
import { redactFor, type ServiceRow, serviceJson, visibleTo } from './queries.ts'

/** A repair with what the form of a funder asks besides. */
export interface AskedRepair extends Service {
  manufacturer: string | null
  /** The referral agent of the loan of the piece to the client, the open one or else the last. */
  referralAgent: { firstName: string; lastName: string } | null
}

/** The repairs that the user may see. */
export async function visibleServices({ db, user }: Caller, ids: readonly number[]): Promise<AskedRepair[]> {
  const { rows } = await sql<{ service: ServiceRow } & Pick<AskedRepair, 'manufacturer' | 'referralAgent'>>`
    SELECT ${serviceJson} AS service,
      (SELECT m.name FROM equipment e JOIN manufacturers m ON m.id = e.manufacturer_id WHERE e.id = s.equipment_id) AS manufacturer,
      (SELECT json_build_object('firstName', a.first_name, 'lastName', a.last_name) FROM loans l
        JOIN referral_agents a ON a.id = l.referral_agent_id
        WHERE l.equipment_id = s.equipment_id AND l.client_id = s.client_id AND l.archived_at IS NULL
        ORDER BY l.return_date IS NULL DESC, l.loan_date DESC LIMIT 1) AS referral_agent
    FROM services s WHERE s.id = ANY(${ids}::int[]) AND ${visibleTo(user)}`.execute(db)
  return rows.map(({ service, ...more }) => ({ ...redactFor(user, service), ...more }))
}

/** Filters the ids to the repairs that the user may see. */
export async function visibleServiceIds({ db, user }: Caller, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM services s WHERE id = ANY(${ids}::int[]) AND ${visibleTo(user)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Client ids by id of the repair, without a check of permissions: for the trail, never as an answer. */
export async function clientIdsOfServices(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; clientId: number }>`
    SELECT id, client_id FROM services WHERE id = ANY(${ids}::int[]) AND client_id IS NOT NULL`.execute(db)
  return new Map(rows.map(({ id, clientId }) => [id, clientId]))
}
