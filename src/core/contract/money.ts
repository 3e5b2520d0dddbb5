/** Whole hundredths of an amount or of hours, because floating point would lose cents. */
export const hundredths = (amount: number): bigint => BigInt(Math.round(amount * 100))

/** The exact sum of dollars with at most two decimals. */
export function sumOf(amounts: Iterable<number>): number {
  let sum = 0n
  for (const amount of amounts) sum += hundredths(amount)
  return Number(sum) / 100
}
