import { type RawBuilder, sql } from 'kysely'
import { holds, type Permission } from '#core/contract/permissions.ts'
import type { SignedIn } from '#core/server/caller.ts'
import { RESERVATION_HOURS } from '../contract/equipment.ts'
import { available, reserved } from './status.ts'

/** Visibility of pieces (rule 4.4), as SQL on `equipment e`. Every read, count, search and photo uses one of these conditions. */

const inProgramsOf = ({ id }: SignedIn) =>
  sql`e.program_id IN (SELECT program_id FROM program_managers WHERE user_id = ${id})`

/**
 * Condition from the user's read permissions: true with READ_EQUIPMENT, otherwise any of the conditions of the
 * permissions that the user has.
 */
function seenBy(user: SignedIn, each: Partial<Record<Permission, RawBuilder<unknown>>>): RawBuilder<boolean> {
  if (holds(user, 'READ_EQUIPMENT')) return sql`true`
  const seen = Object.entries(each).flatMap(([permission, condition]) =>
    holds(user, permission as Permission) ? [sql`(${condition})`] : [],
  )
  return seen.length ? sql`(${sql.join(seen, sql` OR `)})` : sql`false`
}

/** Condition on listed pieces that the user may see. */
export function visibleEquipment(user: SignedIn): RawBuilder<boolean> {
  const free = sql`(${available} OR (${reserved} AND e.reserved_by = ${user.id}))`
  const seen = seenBy(user, {
    READ_PROGRAM_EQUIPMENT: inProgramsOf(user),
    READ_AVAILABLE_EQUIPMENT: free,
    READ_AVAILABLE_PROGRAM_EQUIPMENT: sql`${inProgramsOf(user)} AND ${free}`,
  })
  return sql`(e.archived_at IS NULL AND ${seen})`
}

/** Condition on archived pieces: visible only to users who may restore them (rule 4.12); merged pieces to nobody. */
export function visibleArchived(user: SignedIn): RawBuilder<boolean> {
  const seen = seenBy(user, { READ_PROGRAM_EQUIPMENT: inProgramsOf(user) })
  return sql`(e.archived_at IS NOT NULL AND e.merged_into_id IS NULL AND ${holds(user, 'DELETE_EQUIPMENT')}::boolean AND ${seen})`
}

/** Seconds after a reservation in which another user who tries the same gets a conflict instead of 404, although the piece is hidden. */
const SAME_TIME = 10

/** Condition on pieces that the user could see before somebody else reserved them just now. */
export function reservable(user: SignedIn): RawBuilder<boolean> {
  const since = sql`e.reserved_until - make_interval(hours => ${RESERVATION_HOURS})`
  const justReserved = sql`${reserved} AND ${since} > now() - make_interval(secs => ${SAME_TIME})`
  const seen = seenBy(user, {
    READ_PROGRAM_EQUIPMENT: inProgramsOf(user),
    READ_AVAILABLE_EQUIPMENT: justReserved,
    READ_AVAILABLE_PROGRAM_EQUIPMENT: sql`${inProgramsOf(user)} AND ${justReserved}`,
  })
  return sql`(${visibleEquipment(user)} OR (e.archived_at IS NULL AND ${seen}))`
}
