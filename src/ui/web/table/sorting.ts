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

/** The head of a column that sorts by `key`: ascending, then descending, then the list's own order again. */
export function sortHead<K extends string>({ shown, own, sort }: Sorting<K>, key: K): Column<never>['sort'] {
  if (shown === key || (!shown && own === key)) return { order: 'ascending', onClick: () => sort(`-${key}`) }
  if (shown === `-${key}`) return { order: 'descending', onClick: () => sort('') }
  return { order: 'none', onClick: () => sort(key) }
}
