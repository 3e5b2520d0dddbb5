import type { Selection } from './columns.ts'

/** All rows of the page that can be selected are, and there is one. */
export function isPageSelected<R>(
  rows: readonly R[],
  { has, isSelectable }: Pick<Selection<R>, 'has' | 'isSelectable'>,
): boolean {
  return rows.some(has) && rows.every((row) => has(row) || !isSelectable(row))
}
