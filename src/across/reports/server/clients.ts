import { sql } from 'kysely'
import type { Answered } from '#core/contract/call.ts'
import type { Db } from '#core/server/database.ts'
import { inTextOrder } from '#core/server/text-order.ts'
import type { clientsByCounty as contract } from '../contract/reports.ts'
import type { Scope } from './period.ts'

type ByCounty = Answered<typeof contract.call>

/** Clients by the county of the mailing address, otherwise of the facility, as in the list of clients. */
export async function clientsByCounty(db: Db, { from, end, program, isProgram }: Scope): Promise<ByCounty> {
  const loans = sql`FROM loans l WHERE l.archived_at IS NULL AND ${isProgram('l.program_id')} AND l.loan_date < ${end}`
  const borrowed =
    program === undefined
      ? sql`true`
      : sql`c.id IN (SELECT l.client_id ${loans} AND l.return_date >= ${from}
          UNION ALL SELECT l.client_id ${loans} AND l.return_date IS NULL)`
  const { rows } = await sql<ByCounty[number]>`
    WITH facilities AS (
      SELECT DISTINCT ON (facility_id) facility_id, county_id FROM facility_addresses ORDER BY facility_id, id DESC
    )
    SELECT json_build_object('nameEn', k.name, 'nameFr', k.name_fr) AS county, n.clients FROM (
      SELECT coalesce(a.county_id, f.county_id) AS county_id, count(*) AS clients
      FROM clients c LEFT JOIN client_addresses a ON a.client_id = c.id AND a.mailing
        LEFT JOIN facilities f ON f.facility_id = c.facility_id
      WHERE c.archived_at IS NULL AND ${borrowed} GROUP BY 1) n
    LEFT JOIN counties k ON k.id = n.county_id ORDER BY n.clients DESC, ${sql.raw(inTextOrder('k.name'))}, k.id`.execute(
    db,
  )
  return rows
}
