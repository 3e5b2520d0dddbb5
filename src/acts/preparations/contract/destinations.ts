import { msg } from '#core/contract/msg.ts'
import { type HoldsPermissions, holds } from '#core/contract/permissions.ts'

/**
 * Destinations of a returned piece: cleaning and checks, repair, or back to the shelf. The place of each is its digit on
 * every screen.
 */
export const DESTINATIONS = ['PREPARATION', 'WORKSHOP', 'SHELF'] as const
export type Destination = (typeof DESTINATIONS)[number]

export const DESTINATION_NAMES = {
  PREPARATION: msg`To clean and check`,
  WORKSHOP: msg`To the workshop`,
  SHELF: msg`Straight to the shelf`,
}

/** Destinations that the user may choose: only users who may change the piece may skip its checklist, if it has one. */
export const destinationsOf = (user: HoldsPermissions | undefined, hasChecklist = true): Destination[] =>
  DESTINATIONS.filter((one) => one !== 'SHELF' || !hasChecklist || holds(user, 'UPDATE_EQUIPMENT'))

/** Whether the user may choose another status instead: a piece with a checklist takes one only from users who edit loans. */
export const mayChooseStatus = (user: HoldsPermissions | undefined, hasChecklist: boolean): boolean =>
  !hasChecklist || holds(user, 'UPDATE_LOANS')

/** Longest note or reason, in characters. */
export const MAX_NOTE = 2000
