import type { Column } from './columns.ts'

/** The order that a list is shown in: `name`, or `-name` turned round; nothing is its own. */
export interface Sorting<K extends string> {
  shown: string | undefined
  /** The key that its own order follows, if it follows one. */
  own?: K | undefined
  /** The empty text is its own order again. */
  sort: (by: string) => void
}

/** An order that the list can be asked for; none where the address holds anything else. */
export const sortIn = (keys: readonly string[], text = ''): string | undefined =>
  keys.includes(text.replace(/^-/, '')) ? text : undefined

/**
 * The head of a column that sorts by `key`: its clicks lead through `turns`, of which the first is shown as ascending and the
 * second as descending; unless said otherwise, the third is the list's own order again.
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
