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
  /** As a dotted path of what was sent; undefined of the record as a whole. */
  field?: string
  message: Message
}

/** What a refusal says of a row. What is no refusal of this row is thrown on: the block is done again, or the work stops. */
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

/** It is of no row: the database is away, or chose this transaction to end a deadlock. */
function isOfAll(error: unknown): boolean {
  if (isConnectionLoss(error) || isOverloaded(error) || isNoRoom(error)) return true
  return isDatabaseError(error) && /^(40|57)/.test(error.code)
}
