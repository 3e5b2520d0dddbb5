import { type Message, msg } from '#core/contract/msg.ts'

export const STATES = ['REPORTED', 'WAITING_FOR_PARTS', 'DONE', 'CANCELLED'] as const
export type State = (typeof STATES)[number]

export const STATE_WORDS: Record<State, Message> = {
  REPORTED: msg({ message: 'Reported', context: 'repair' }),
  WAITING_FOR_PARTS: msg({ message: 'Waiting for parts', context: 'repair' }),
  DONE: msg({ message: 'Done', context: 'repair' }),
  CANCELLED: msg({ message: 'Cancelled', context: 'repair' }),
}

/** The states that may follow by the call `setServiceState`; another call makes a repair DONE, which it stays. */
export const NEXT_STATES: Record<State, readonly State[]> = {
  REPORTED: ['WAITING_FOR_PARTS', 'CANCELLED'],
  WAITING_FOR_PARTS: ['REPORTED', 'CANCELLED'],
  DONE: [],
  CANCELLED: ['REPORTED'],
}

/** Whether the work is still to be done. */
export const isToDo = ({ state }: { state: State }): boolean =>
  state === 'REPORTED' || state === 'WAITING_FOR_PARTS'
