import { type RawBuilder, sql } from 'kysely'
import { available, reserved } from '#equipment/server/status.ts'
import type { Answered } from '#kit/contract/call.ts'
import type { Caller } from '#kit/server/caller.ts'
import type { Db } from '#kit/server/database.ts'
import { ENGLISH, FRENCH, readsFrench } from '#people/contract.ts'
import { readSessionUser } from '#people/server/session-user.ts'
import type * as calls from '../contract/calls.ts'
import { endedLoans, lasted } from './loans.ts'
import { type Scope, todayIn } from './period.ts'
import { invoices, repairs } from './work.ts'

type Dashboard = Answered<typeof calls.dashboard>

/** Every program, also those without equipment: a report is of figures, which name nobody. */
export async function readDashboard({ db, user, config }: Caller): Promise<Dashboard> {
  const zone = config.organisationTimeZone
  const { rows } = await sql<Pick<Dashboard, 'today' | 'earliest' | 'programs'>>`
    SELECT ${todayIn(zone)} AS today, least(
        (SELECT min(loan_date) FROM loans WHERE archived_at IS NULL),
        (SELECT min(service_date) FROM services WHERE archived_at IS NULL),
        (SELECT (min(created_at) AT TIME ZONE ${zone})::date FROM invoices WHERE archived_at IS NULL)) AS earliest,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'acronym', acronym, 'nameEn', name, 'nameFr', name)
        ORDER BY name, id), '[]') FROM programs) AS programs`.execute(db)
  if (!rows[0]) throw new Error('no row')
  const reader = await readSessionUser(db, user.id)
  return { ...rows[0], languageId: readsFrench(reader) ? FRENCH : ENGLISH, dateFormat: reader.dateFormat }
}

type Summary = Answered<typeof calls.summary>

const yearBefore = (day: RawBuilder<string>) => sql`(${day} - interval '1 year')::date`
const median = (loans: RawBuilder<unknown>) =>
  sql`(SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY ${lasted}) FROM ${loans})`

export async function readSummary(db: Db, scope: Scope): Promise<Summary> {
  const { from, end, isProgram } = scope
  const { rows } = await sql<Summary>`
    SELECT pieces.*, work.*, money.*,
      ${median(endedLoans(from, end, scope))} AS median_days,
      ${median(endedLoans(yearBefore(from), yearBefore(end), scope))} AS median_days_before
    FROM (SELECT count(*) AS items, count(*) FILTER (WHERE e.on_loan) AS on_loan,
        count(*) FILTER (WHERE ${reserved} OR e.on_loan OR e.held_for IS NOT NULL OR ${available}) AS fit_to_lend
      FROM equipment e WHERE e.archived_at IS NULL AND ${isProgram('e.program_id')}) pieces,
    (SELECT count(*) AS repairs, coalesce(sum(s.hours), 0) AS hours FROM ${repairs(scope)}
      WHERE s.archived_at IS NULL AND s.service_date >= ${from} AND s.service_date < ${end}) work,
    (SELECT count(*) AS invoices,
        coalesce(sum((SELECT sum(l.fee) FROM invoice_lines l WHERE l.invoice_id = v.id)), 0) AS invoiced
      FROM ${invoices(scope)}) money`.execute(db)
  if (!rows[0]) throw new Error('no row')
  return rows[0]
}
