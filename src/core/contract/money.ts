/** Whole hundredths of an amount or of hours: decimals as floating point would lose cents. */
export const hundredths = (amount: number): bigint => BigInt(Math.round(amount * 100))

/** Dollars with at most two decimals, added up exactly. */
export function sumOf(amounts: Iterable<number>): number {
  let sum = 0n
  for (const amount of amounts) sum += hundredths(amount)
  return Number(sum) / 100
}
