import { sql } from 'kysely'
import { REFERRAL_AGENT } from '#base/people/contract.ts'
import { oldHoldDays, promiseDays } from '#base/settings/server/settings.ts'
import { andNotHidden } from '#core/server/asking.ts'
import type { WorkKind } from '#core/server/work-kind.ts'
import { RESERVATION_HOURS } from '../contract/equipment.ts'
import { hasStatus, reserved } from './status.ts'
import { visibleEquipment } from './visible.ts'

/** No errand is planned to deliver the hold to who has it. */
const unplanned = sql`NOT EXISTS (SELECT FROM errands d
  WHERE d.equipment_id = e.id AND d.held_at = e.held_at AND d.client_id = e.held_for AND d.kind = 'DELIVER' AND d.reason IS NULL)`

const pieces = {
  needs: 'READ_EQUIPMENT',
  table: 'equipment',
  alias: 'e',
  program: sql`e.program_id`,
} as const

export const oldHolds: WorkKind = {
  ...pieces,
  client: 'e.held_for',
  where: ({ user }) => sql`${hasStatus('ON_HOLD')} AND ${visibleEquipment(user)}
    AND ${unplanned} AND e.held_at < now() - make_interval(days => ${oldHoldDays})`,
  since: sql`e.held_at`,
  sinceIs: 'instant',
}

/**
 * Pieces on hold for a client without an open errand, whether the hold is old or not (decision 270). Who may not see the
 * client cannot deliver to them.
 */
export const toDeliver: WorkKind = {
  ...pieces,
  client: 'e.held_for',
  where: ({ user }) =>
    sql`${hasStatus('ON_HOLD')} AND ${unplanned} AND ${visibleEquipment(user)}${andNotHidden('e.held_for')}`,
  since: sql`e.held_at`,
  sinceIs: 'instant',
  promise: {
    open: hasStatus('ON_HOLD'),
    since: sql`(e.held_at AT TIME ZONE (SELECT name FROM organisation_zone))::date`,
    days: promiseDays('deliver'),
  },
}

/** Reservations of referral agents; those of staff need no act. */
export const reservations: WorkKind = {
  ...pieces,
  where: ({ user }) => sql`${reserved} AND ${visibleEquipment(user)} AND e.reserved_by IN (
    SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.code = ${REFERRAL_AGENT})`,
  since: sql`e.reserved_until - make_interval(hours => ${sql.lit(RESERVATION_HOURS)})`,
  sinceIs: 'instant',
}
