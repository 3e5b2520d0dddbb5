import { COUNT_LIMIT } from '#core/contract/paging.ts'
import { holds } from '#core/contract/permissions.ts'
import type { Caller } from '#core/server/caller.ts'
import { unfitByStatus } from '#records/equipment/server/waiting.ts'
import { type Home, MAX_LINES } from '../contract.ts'

/** Permissions to find unfit pieces by hand, and to make them fit. */
const NEEDS = {
  allOf: ['READ_EQUIPMENT', 'READ_EQUIPMENT_STATUSES', 'UPDATE_EQUIPMENT', 'CREATE_SERVICES'],
} as const

/** Counts of unfit pieces by status; empty for users who may do nothing about them. */
export async function waitingPieces(caller: Caller): Promise<Home['equipment']> {
  if (!holds(caller.user, NEEDS)) return []
  const lines = await unfitByStatus(caller)
  return lines
    .filter(({ count }) => count > 0)
    .slice(0, MAX_LINES)
    .map(({ count, status }) => ({ count: Math.min(count, COUNT_LIMIT), more: count > COUNT_LIMIT, status }))
}
