import type { ReactNode } from 'react'

export interface Column<R> {
  header: string
  cell: (row: R) => ReactNode
  /**
   * `figures`: dates and codes, left and never broken; `number`: counts, hours and money, right;
   * `note`: text of several lines. What stands beside a note starts at its top, and on a card on one line above it.
   */
  kind?: 'text' | 'figures' | 'number' | 'note'
  /** Names the row: its header for readers, and the link where the row has one. */
  rowHeader?: boolean
  /** The header is for readers only: actions. */
  headerHidden?: boolean
  /** A CSS length; of a table with fixed widths instead of the one of its kind. */
  width?: string
  /** Its cells have a second line: so high is each row of a table with fixed widths, and of its skeleton. */
  twoLines?: boolean
  /** The header is a button that sorts by it. */
  sort?: { order: 'ascending' | 'descending' | 'none'; onClick: () => void }
}

/** Rows that can be selected, one by one or a page at a time. */
export interface Selection<R> {
  has: (row: R) => boolean
  /** Takes or leaves rows; who refuses one says so. */
  set: (rows: readonly R[], take: boolean) => void
  /** Whether a row can be selected at all: a page is selected with all of its rows that can. */
  isSelectable: (row: R) => boolean
  /** "Select PMB-02231" */
  label: (row: R) => string
}

/** More of a row, below it: opened by its button, or a click anywhere else in the row. */
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

/** The width of a column in a table with fixed widths; those without one share what is left. */
const OF_KIND = { figures: '8rem', number: '7rem', text: undefined, note: undefined }
/** Narrower ones than these are not read: the table scrolls. */
const SHARED = { figures: '8rem', number: '7rem', text: '8.25rem', note: '14rem' }

export const fixedWidth = <R>({ kind = 'text', width }: Column<R>): string | undefined =>
  width ?? OF_KIND[kind]

/** What makes a table one with fixed widths. */
export const fixedLayout = <R>(columns: readonly Column<R>[]) => ({
  'data-fixed': columns.some(({ twoLines }) => twoLines) ? 'two-lines' : '',
  style: {
    minWidth: `calc(${columns.map(({ kind = 'text', width }) => width ?? SHARED[kind]).join(' + ')})`,
  },
})
