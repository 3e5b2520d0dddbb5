import type { Selection } from './columns.ts'

/** All rows of the page that can be taken are, and there is one. */
export function isPageTaken<R>(rows: readonly R[], { has, can }: Pick<Selection<R>, 'has' | 'can'>): boolean {
  return rows.some(has) && rows.every((row) => has(row) || !can(row))
}
