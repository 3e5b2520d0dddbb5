import { HOURS, isMoney } from '#core/contract/formats.ts'
import { repairFee } from '../contract/fee.ts'
import { wholeFee } from '../contract/lines.ts'
import type { LineValues, ServiceValues } from './values.ts'

type RateOf = (code: number | null) => number | undefined

/** Dollars of a line as filled in: without a rate, at that of its code; undefined while it is incomplete. */
export function amountOf({ quantity, rate, billingCode }: LineValues, rateOf: RateOf): number | undefined {
  const dollars = isMoney(rate) ? Number(rate) : rate === '' ? rateOf(billingCode) : undefined
  return dollars !== undefined && HOURS.test(quantity) ? repairFee(Number(quantity), dollars) : undefined
}

/** Dollars of a repair as filled in; a line that is incomplete counts nothing, undefined while the hours are incomplete. */
export function feeOf(
  { hours, billingCode, lines }: Pick<ServiceValues, 'hours' | 'billingCode' | 'lines'>,
  rateOf: RateOf,
): number | undefined {
  const rate = rateOf(billingCode)
  if (rate === undefined || !HOURS.test(hours)) return undefined
  const amounts = lines.map((line) => ({ amount: amountOf(line, rateOf) ?? 0 }))
  return wholeFee(Number(hours), rate, amounts)
}
