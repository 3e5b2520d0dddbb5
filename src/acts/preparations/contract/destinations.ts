import { msg } from '#core/contract/msg.ts'
import { type HoldsPermissions, holds } from '#core/contract/permissions.ts'

/** Where a piece goes that comes back: to be cleaned and checked, to be repaired, or out again. */
export const DESTINATIONS = ['PREPARATION', 'WORKSHOP', 'SHELF'] as const
export type Destination = (typeof DESTINATIONS)[number]

export const DESTINATION_NAMES = {
  PREPARATION: msg`To clean and check`,
  WORKSHOP: msg`To the workshop`,
  SHELF: msg`Straight to the shelf`,
}

/** Where somebody may send what comes back: past the checklist goes only who may change the piece. */
export const destinationsOf = (user: HoldsPermissions | undefined): Destination[] =>
  DESTINATIONS.filter((one) => one !== 'SHELF' || holds(user, 'UPDATE_EQUIPMENT'))

/** Characters of a note or a reason. */
export const MAX_NOTE = 2000
