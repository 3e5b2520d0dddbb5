import { stringify } from 'csv-stringify/browser/esm/sync'
import { CSV } from '#kit/contract/csv.ts'

/** Rows of a CSV, the first of them its head. */
export function csvOf(cells: string[][]): string {
  return `\ufeff${stringify(cells, CSV)}`
}
