import { type Message, msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import {
  foreignKeyFault,
  isConnectionLoss,
  isDatabaseError,
  isNoRoom,
  isOverloaded,
} from '#core/server/constraints.ts'
import { AppError } from '#core/server/errors.ts'
import { describe } from '#core/server/failure.ts'

const TAKEN = msg`Another record has this value already.`
const NOT_WRITTEN = msg`This row could not be written. The system administrator finds the reason in the log.`

interface Fault {
  /** Dotted path in the body; undefined for the record as a whole. */
  field?: string
  message: Message
}

/** Faults of a row from an error. An error that is no refusal of this row is thrown on: the block is repeated, or the work stops. */
export function faultsOf({ log }: Pick<Caller, 'log'>, error: unknown): Fault[] {
  const known = error instanceof AppError ? error : foreignKeyFault(error)
  if (known?.faults?.length)
    return known.faults.map((fault) => ({
      field: fault.field,
      message: 'value' in fault ? TAKEN : fault.message,
    }))
  if (known) return [{ message: typeof known.text === 'string' ? TAKEN : known.text }]
  if (isOfAll(error)) throw error
  log.error({ fault: describe(error) }, 'a row of an import was not written')
  return [{ message: NOT_WRITTEN }]
}

/** Whether an error concerns no single row: the database is unavailable, or aborted the transaction because of a deadlock. */
function isOfAll(error: unknown): boolean {
  if (isConnectionLoss(error) || isOverloaded(error) || isNoRoom(error)) return true
  return isDatabaseError(error) && /^(40|57)/.test(error.code)
}
