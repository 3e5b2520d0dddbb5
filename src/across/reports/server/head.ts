import { sql } from 'kysely'
import type { Answered } from '#core/contract/call.ts'
import { localDay } from '#core/contract/local-day.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { inNameOrder } from '#core/server/text-order.ts'
import { available, reserved } from '#records/equipment/server/status.ts'
import type * as calls from '../contract/calls.ts'
import { medianDays } from './loans.ts'
import type { Scope } from './period.ts'
import { isRepairOf } from './work.ts'

type Dashboard = Answered<typeof calls.dashboard>

/** All programs, including those without equipment: reports contain only figures and no names. */
export async function readDashboard({ db, config, locale }: Caller): Promise<Dashboard> {
  const zone = config.organisationTimeZone
  const { rows } = await sql<Pick<Dashboard, 'earliest' | 'programs'>>`
    SELECT least(
        (SELECT min(loan_date) FROM loans WHERE archived_at IS NULL),
        (SELECT min(service_date) FROM services WHERE archived_at IS NULL),
        (SELECT (min(created_at) AT TIME ZONE ${zone})::date FROM invoices WHERE archived_at IS NULL)) AS earliest,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'acronym', acronym, 'name', name, 'name_fr', name_fr)
        ORDER BY ${sql.raw(inNameOrder('p', locale))}, id), '[]') FROM programs p) AS programs`.execute(db)
  if (!rows[0]) throw new Error('no row')
  return { ...rows[0], today: localDay(zone) }
}

type Summary = Answered<typeof calls.summary>

export async function readSummary(db: Db, scope: Scope): Promise<Summary> {
  const { from, end, startOf, isProgram } = scope
  const made = sql`invoices v WHERE v.archived_at IS NULL AND ${isProgram('v.program_id')}
    AND v.created_at >= ${startOf(from)} AND v.created_at < ${startOf(end)}`
  const { rows } = await sql<Summary>`
    SELECT pieces.*, work.*, lengths.*,
      (SELECT count(*) FROM ${made}) AS invoices,
      (SELECT coalesce(sum(l.fee), 0) FROM invoice_lines l WHERE l.invoice_id IN (SELECT v.id FROM ${made})) AS invoiced
    FROM (SELECT count(*) AS items, count(*) FILTER (WHERE e.on_loan) AS on_loan,
        count(*) FILTER (WHERE ${reserved} OR e.on_loan OR e.held_for IS NOT NULL OR ${available}) AS fit_to_lend
      FROM equipment e WHERE e.archived_at IS NULL AND ${isProgram('e.program_id')}) pieces,
    (SELECT count(*) AS repairs, coalesce(sum(s.hours), 0) AS hours FROM services s
      WHERE s.service_date >= ${from} AND s.service_date < ${end} AND ${isRepairOf(scope)}) work,
    ${medianDays(scope)} lengths`.execute(db)
  if (!rows[0]) throw new Error('no row')
  return rows[0]
}
