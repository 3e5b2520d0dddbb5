import { hundredths } from '#core/contract/money.ts'

/**
 * Fee of a repair in dollars: hours × the hourly rate of its billing code, rounded half up to the cent, as
 * numeric(12,2) rounds in the database (rule 2.5). Both arguments have at most two decimals and are not negative.
 */
export function repairFee(hours: number, rate: number): number {
  const product = hundredths(hours) * hundredths(rate)
  return Number((product + 50n) / 100n) / 100
}
