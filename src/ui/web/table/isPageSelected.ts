import type { Selection } from './columns.ts'

/** Whether all selectable rows of the page are selected, and there is at least one. */
export function isPageSelected<R>(
  rows: readonly R[],
  { has, isSelectable }: Pick<Selection<R>, 'has' | 'isSelectable'>,
): boolean {
  return rows.some(has) && rows.every((row) => has(row) || !isSelectable(row))
}
