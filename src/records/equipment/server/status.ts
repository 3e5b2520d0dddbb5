import { type RawBuilder, sql } from 'kysely'
import type { DisplayStatus, StatusFilter } from '../contract/status.ts'

/** The rules of contract/status.ts as SQL on `equipment e`; a test compares the two. A reservation counts until it ends. */

export const RESERVED = '(e.reserved_until IS NOT NULL AND e.reserved_until > now())'
export const reserved = sql.raw(RESERVED)

// as a subquery over statuses, because a lookup by the piece's status would run for each piece
const flag = (name: 'available' | 'lost') =>
  sql.raw(`(e.status_id IN (SELECT id FROM equipment_statuses WHERE ${name}))`)

/** Nobody has, awaits or reserved the piece: its configured status is displayed. */
export const idle = sql`e.archived_at IS NULL AND NOT ${reserved} AND NOT e.on_loan AND e.held_for IS NULL`

/** Lost by its own flag, or by its status. */
export const lost = sql<boolean>`(e.lost OR (e.status_id IS NOT NULL AND ${flag('lost')}))`

export const shown = sql<DisplayStatus>`(CASE WHEN e.archived_at IS NOT NULL THEN 'deleted' WHEN ${reserved} THEN 'reserved'
  WHEN e.on_loan THEN 'on-loan' WHEN e.held_for IS NOT NULL THEN 'on-hold' WHEN e.status_id IS NOT NULL THEN 'configured'
  WHEN e.lost THEN 'lost' ELSE 'available' END)`

/** No status, or one that allows lending; `lost` is checked separately. */
const fit = sql`(e.status_id IS NULL OR ${flag('available')})`

/** Condition that a piece can be lent or reserved, or seen by users who see only available pieces (rule 4.4). */
export const available = sql<boolean>`(${idle} AND NOT e.lost AND ${fit})`

const unreserved = (userId: number) => sql`(NOT ${reserved} OR e.reserved_by = ${userId})`

/**
 * Condition that the piece is on loan to nobody, on hold at most for the client, and reserved at most by the user
 * unless reservations may end; neither lost nor blocked (rule 4.6).
 */
export function lendable(userId: number, clientId: number | null, mayEnd: boolean): RawBuilder<unknown> {
  return sql`(e.archived_at IS NULL AND NOT e.on_loan AND (e.held_for IS NULL OR e.held_for = ${clientId})
    AND (${mayEnd}::boolean OR ${unreserved(userId)})
    AND NOT ${lost}
    AND NOT EXISTS (SELECT FROM equipment_blocks b WHERE b.equipment_id = e.id AND b.ended_at IS NULL))`
}

/** Condition on lendable pieces that lending one raises no question. */
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

/** Condition that this configured status is displayed. */
export function hasConfigured(statusId: number): RawBuilder<unknown> {
  return sql`(e.status_id = ${statusId} AND ${idle})`
}
