import { hundredths } from '#core/contract/money.ts'

/**
 * What a repair costs: hours × the hourly rate of its billing code, to the cent, half a cent up, as numeric(12,2)
 * rounds in the database (rule 2.5). Both come with at most two decimals and are not negative; dollars.
 */
export function repairFee(hours: number, rate: number): number {
  const product = hundredths(hours) * hundredths(rate)
  return Number((product + 50n) / 100n) / 100
}
