import type { PageOf } from '#ui/web/table/columns.ts'

export const SIZE = 20

/** One page of rows: the chosen page, else the page of the selected row. */
export function pageOf<R extends { id: number }>(
  rows: readonly R[],
  turnedTo: number | undefined,
  chosen: number | undefined,
): { rows: readonly R[]; page: PageOf } {
  const last = Math.max(1, Math.ceil(rows.length / SIZE))
  const place = rows.findIndex(({ id }) => id === chosen)
  const current = Math.min(turnedTo ?? (place < 0 ? 1 : Math.floor(place / SIZE) + 1), last)
  return {
    rows: rows.slice((current - 1) * SIZE, current * SIZE),
    page: { size: SIZE, current, last },
  }
}
