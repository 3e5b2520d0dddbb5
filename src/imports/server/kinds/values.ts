import type { Found } from './kind.ts'

/** The text that a row says; null where it says none. */
export const textOf = (value: unknown) => (typeof value === 'string' && value ? value : null)

/** The id of the record that a value stands for; null where it stands for none. */
export const idOf = (value: unknown) => (value as { id?: number } | undefined)?.id ?? null

/** The one who it surely is, else those who it probably is. */
export const foundAs = (surely: number | null | undefined, probably: readonly number[] = []): Found =>
  surely === null || surely === undefined ? { candidates: [...probably] } : { id: surely, candidates: [] }
