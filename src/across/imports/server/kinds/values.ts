import type { Found } from './kind.ts'

/** The text that a row says; null where it says none. */
export const textOf = (value: unknown) => (typeof value === 'string' && value ? value : null)

/** The id of the record that a value stands for; null where it stands for none. */
export const idOf = (value: unknown) => (value as { id?: number } | undefined)?.id ?? null

/** The one who it surely is, else those who it probably is; somebody else says so where the row does not agree with that one. */
export function foundAs(
  known: number | null | undefined,
  probably: readonly number[] = [],
  agrees = true,
): Found {
  if (known === null || known === undefined) return { candidates: [...probably] }
  return agrees ? { id: known, candidates: [] } : { candidates: [...new Set([known, ...probably])] }
}
