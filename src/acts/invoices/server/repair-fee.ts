import { repairFee } from '#acts/services/contract/fee.ts'
import { money } from '#core/contract/fields.ts'
import { msg } from '#core/contract/msg.ts'
import { conflict } from '#core/server/errors.ts'

const TOO_MUCH = conflict(
  msg`The fee of this repair is too large to be invoiced. Correct its hours or its billing code.`,
)

/** Hours × rate in dollars; 409 if an item cannot cost that much. */
export function invoicedFee(hours: number, rate: number): number {
  const fee = repairFee(hours, rate)
  if (!money.safeParse(fee).success) throw TOO_MUCH
  return fee
}
