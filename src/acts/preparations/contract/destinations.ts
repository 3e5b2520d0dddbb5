import { msg } from '#core/contract/msg.ts'
import { type HoldsPermissions, holds } from '#core/contract/permissions.ts'

/** Destinations of a returned piece: cleaning and checks, repair, or back to the shelf. */
export const DESTINATIONS = ['PREPARATION', 'WORKSHOP', 'SHELF'] as const
export type Destination = (typeof DESTINATIONS)[number]

export const DESTINATION_NAMES = {
  PREPARATION: msg`To clean and check`,
  WORKSHOP: msg`To the workshop`,
  SHELF: msg`Straight to the shelf`,
}

/** Destinations that the user may choose: only users who may change the piece may skip the checklist. */
export const destinationsOf = (user: HoldsPermissions | undefined): Destination[] =>
  DESTINATIONS.filter((one) => one !== 'SHELF' || holds(user, 'UPDATE_EQUIPMENT'))

/** Longest note or reason, in characters. */
export const MAX_NOTE = 2000
