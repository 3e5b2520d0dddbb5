import { type RawBuilder, sql } from 'kysely'
import { holds, type Permission } from '#core/contract/permissions.ts'
import type { SignedIn } from '#core/server/caller.ts'
import { RESERVATION_HOURS } from '../contract/equipment.ts'
import { available, reserved } from './status.ts'

/** Who sees what (rule 4.4), as SQL over `equipment e`. Every read, count, search and photo asks one of these. */

const inProgramsOf = ({ id }: SignedIn) =>
  sql`e.program_id IN (SELECT program_id FROM program_managers WHERE user_id = ${id})`

/** `all` needs READ_EQUIPMENT, and so on: what each of the four read permissions lets the user see, or nothing. */
function seenBy(user: SignedIn, each: Partial<Record<Permission, RawBuilder<unknown>>>): RawBuilder<boolean> {
  if (holds(user, 'READ_EQUIPMENT')) return sql`true`
  const seen = Object.entries(each).flatMap(([permission, condition]) =>
    holds(user, permission as Permission) ? [sql`(${condition})`] : [],
  )
  return seen.length ? sql`(${sql.join(seen, sql` OR `)})` : sql`false`
}

/** The pieces that are listed and that the user may see. */
export function visibleEquipment(user: SignedIn): RawBuilder<boolean> {
  const free = sql`(${available} OR (${reserved} AND e.reserved_by = ${user.id}))`
  const seen = seenBy(user, {
    READ_PROGRAM_EQUIPMENT: inProgramsOf(user),
    READ_AVAILABLE_EQUIPMENT: free,
    READ_AVAILABLE_PROGRAM_EQUIPMENT: sql`${inProgramsOf(user)} AND ${free}`,
  })
  return sql`(e.archived_at IS NULL AND ${seen})`
}

/** An archived piece is seen by users who may restore it, and by nobody else (rule 4.12); one that was merged by nobody. */
export function visibleArchived(user: SignedIn): RawBuilder<boolean> {
  const seen = seenBy(user, { READ_PROGRAM_EQUIPMENT: inProgramsOf(user) })
  return sql`(e.archived_at IS NOT NULL AND e.merged_into_id IS NULL AND ${holds(user, 'DELETE_EQUIPMENT')}::boolean AND ${seen})`
}

/** Seconds within which the second of two who reserve is told that somebody was quicker (spec: hidden is 404). */
const SAME_TIME = 10

/** What the user would see if nobody had just reserved it. */
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
