import type { ReactNode } from 'react'
import type { Followed } from '#core/web/store.ts'

export interface Column<R> {
  header: string
  cell: (row: R) => ReactNode
  /**
   * `figures`: dates and codes, left-aligned, no wrapping; `number`: counts, hours and money, right-aligned; `note`:
   * text of several lines. Cells beside a note align to its top, and on a card are on one line above it.
   */
  kind?: 'text' | 'figures' | 'number' | 'note'
  /** The row's header for screen readers, and its link if the row has one. */
  rowHeader?: boolean
  /** The header is visible to screen readers only: for actions. */
  headerHidden?: boolean
  /** A CSS length that replaces the kind's width in a table with fixed widths. */
  width?: string
  /** Its cells have a second line; this sets the row height of a table with fixed widths, and of its skeleton. */
  twoLines?: boolean
  /** Makes the header a sort button. */
  sort?: { order: 'ascending' | 'descending' | 'none'; onClick: () => void }
}

/** Rows that can be selected, one by one or a page at a time. */
export interface Selection<R> extends Followed<readonly R[]> {
  has: (row: R) => boolean
  /** Selects or deselects rows; an implementation that refuses one shows why. */
  set: (rows: readonly R[], take: boolean) => void
  /** Whether a row can be selected: selecting a page selects only such rows. */
  isSelectable: (row: R) => boolean
  /** "Select PMB-02231" */
  label: (row: R) => string
}

/** Details of a row below it: opened by its button, or a click anywhere else in the row. */
export interface Expansion<R> {
  /** "Items of PMB-02231" */
  label: (row: R) => string
  content: (row: R) => ReactNode
}

export interface PageOf {
  size: number
  current: number
  last: number
  more?: boolean
}

/** The width of a column in a table with fixed widths; columns without one share the rest. */
const OF_KIND = { figures: '8rem', number: '7rem', text: undefined, note: undefined }
/** Minimum widths, because narrower columns are unreadable: the table then scrolls. */
const SHARED = { figures: '8rem', number: '7rem', text: '8.25rem', note: '14rem' }

export const fixedWidth = <R>({ kind = 'text', width }: Column<R>): string | undefined =>
  width ?? OF_KIND[kind]

/** The attributes of a table with fixed widths. */
export const fixedLayout = <R>(columns: readonly Column<R>[]) => ({
  'data-fixed': columns.some(({ twoLines }) => twoLines) ? 'two-lines' : '',
  style: {
    minWidth: `calc(${columns.map(({ kind = 'text', width }) => width ?? SHARED[kind]).join(' + ')})`,
  },
})
