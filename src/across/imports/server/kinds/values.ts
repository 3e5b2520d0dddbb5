import type { Found } from './kind.ts'

/** Text of a value; null if it is none. */
export const textOf = (value: unknown) => (typeof value === 'string' && value ? value : null)

/** Id of the record that a value refers to; null if there is none. */
export const idOf = (value: unknown) => (value as { id?: number } | undefined)?.id ?? null

/** The certain match, otherwise the probable ones; a match that does not agree with the row is only probable. */
export function foundAs(
  known: number | null | undefined,
  probably: readonly number[] = [],
  agrees = true,
): Found {
  if (known === null || known === undefined) return { candidates: [...probably] }
  return agrees ? { id: known, candidates: [] } : { candidates: [...new Set([known, ...probably])] }
}
