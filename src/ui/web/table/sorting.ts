import type { Column } from './columns.ts'

/** The current order of a list: `name`, or `-name` for reversed; undefined is the list's own order. */
export interface Sorting<K extends string> {
  shown: string | undefined
  /** The key of the list's own order, if any. */
  own?: K | undefined
  /** An empty text restores the list's own order. */
  sort: (by: string) => void
}

/** A valid order for the list; undefined for any other value in the address. */
export const sortIn = (keys: readonly string[], text = ''): string | undefined =>
  keys.includes(text.replace(/^-/, '')) ? text : undefined

/**
 * The head of a column that sorts by `key`: its clicks step through `turns`, of which the first is shown as ascending
 * and the second as descending; by default, the third is the list's own order again.
 */
export function sortHead<K extends string>(
  { shown, own, sort }: Sorting<K>,
  key: K,
  turns: readonly string[] = [key, `-${key}`, ''],
): NonNullable<Column<never>['sort']> {
  const place = turns.indexOf(shown || own || '')
  const order = (['ascending', 'descending'] as const)[place] ?? 'none'
  return { order, onClick: () => sort(turns[(place + 1) % turns.length] ?? '') }
}
