import { type RawBuilder, sql } from 'kysely'
import type { DisplayStatus, StatusFilter } from '../contract/status.ts'

/** The rules of contract/status.ts over `equipment e`; a test holds the two together. A reservation counts while it lasts. */

export const RESERVED = '(e.reserved_until IS NOT NULL AND e.reserved_until > now())'
export const reserved = sql.raw(RESERVED)

// not by the piece's own status: that would be looked up for each piece of a list or report
const flag = (name: 'available' | 'lost') =>
  sql.raw(`(e.status_id IN (SELECT id FROM equipment_statuses WHERE ${name}))`)

/** Nobody has it, waits for it or has reserved it: its configured status is displayed. */
export const idle = sql`e.archived_at IS NULL AND NOT ${reserved} AND NOT e.on_loan AND e.held_for IS NULL`

/** Lost by itself, or by a status that says so. */
export const lost = sql<boolean>`(e.lost OR (e.status_id IS NOT NULL AND ${flag('lost')}))`

/** The displayed status. */
export const shown = sql<DisplayStatus>`(CASE WHEN e.archived_at IS NOT NULL THEN 'deleted' WHEN ${reserved} THEN 'reserved'
  WHEN e.on_loan THEN 'on-loan' WHEN e.held_for IS NOT NULL THEN 'on-hold' WHEN e.status_id IS NOT NULL THEN 'configured'
  WHEN e.lost THEN 'lost' ELSE 'available' END)`

/** No status says that it should stay: a configured one may. Lost is asked for besides. */
const fit = sql`(e.status_id IS NULL OR ${flag('available')})`

/** To be lent, reserved, or seen by users who see what is available only (rule 4.4). */
export const available = sql<boolean>`(${idle} AND NOT e.lost AND ${fit})`

const unreserved = (userId: number) => sql`(NOT ${reserved} OR e.reserved_by = ${userId})`

/**
 * Nobody has it, waits for it but the client (nobody at all without one), or has reserved it but the user, unless that
 * may end; neither lost nor blocked (rule 4.6).
 */
export function lendable(userId: number, clientId: number | null, mayEnd: boolean): RawBuilder<unknown> {
  return sql`(e.archived_at IS NULL AND NOT e.on_loan AND (e.held_for IS NULL OR e.held_for = ${clientId})
    AND (${mayEnd}::boolean OR ${unreserved(userId)})
    AND NOT ${lost}
    AND NOT EXISTS (SELECT FROM equipment_blocks b WHERE b.equipment_id = e.id AND b.ended_at IS NULL))`
}

/** Of what is lendable: what goes out without a question. */
export const readyToLend = (userId: number) => sql<boolean>`(${fit} AND ${unreserved(userId)})`

const FILTERS: Record<StatusFilter, RawBuilder<unknown>> = {
  AVAILABLE: available,
  LOST: sql`(${idle} AND ${lost})`,
  ON_HOLD: sql`(e.held_for IS NOT NULL AND NOT ${reserved} AND e.archived_at IS NULL)`,
  ON_LOAN: sql`(e.on_loan AND NOT ${reserved} AND e.archived_at IS NULL)`,
  RESERVED: sql`(${reserved} AND e.archived_at IS NULL)`,
}

export function hasStatus(filter: StatusFilter): RawBuilder<unknown> {
  return FILTERS[filter]
}

/** The configured status is the one that is displayed. */
export function hasConfigured(statusId: number): RawBuilder<unknown> {
  return sql`(e.status_id = ${statusId} AND ${idle})`
}
