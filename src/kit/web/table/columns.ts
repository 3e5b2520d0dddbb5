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
  /** A CSS length. */
  width?: string
}

export type RowTone = 'reserved'

export interface PageOf {
  size: number
  current: number
  last: number
  more?: boolean
}
