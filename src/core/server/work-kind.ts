import { type RawBuilder, sql } from 'kysely'
import type { Access } from '#core/contract/access.ts'
import type { Caller } from './caller.ts'

/** The user whose work is searched. */
export type Looking = Pick<Caller, 'db' | 'config' | 'user'>

/** The current day in the organisation's time zone, as SQL. */
export type Today = RawBuilder<string>

/** The promise of a kind of work: a number of working days after it began. */
export interface WorkPromise {
  /** All rows whose promise is not kept yet, whoever may see them. */
  open: RawBuilder<unknown>
  /** The day on which it began, null for a row without a promise. */
  since: RawBuilder<unknown>
  days: RawBuilder<unknown>
}

/**
 * Whether a row is past its promise: it began before the day that is so many working days before today. That day is one
 * for all rows whose promise has the same days.
 */
export const isPast = ({ since, days }: WorkPromise, today: RawBuilder<unknown>) =>
  sql`coalesce(${since} < (SELECT working_days_before(${today}, ${days})), false)`

/** A kind of waiting work: rows of a table, found from the records as they are. */
export interface WorkKind {
  /** The access that shows the same records elsewhere. */
  needs: Access
  /** A name, or a subquery in parentheses. */
  table: string | RawBuilder<unknown>
  /** The alias of the table in the other parts. */
  alias: string
  /** The waiting rows that the user may see. */
  where: (looking: Looking, today: Today) => RawBuilder<unknown>
  /** The time since when it waits; an index has the waiting rows in this order. */
  since: RawBuilder<unknown>
  /** Whether a row comes before those that wait for longer; the index begins with it, true first. */
  isUrgent?: RawBuilder<unknown>
  sinceIs: 'day' | 'instant'
  /**
   * Why it waits, as an array of texts; absent if the time says enough. Taking or postponing it applies to these
   * reasons: with a new one, it waits for everybody again.
   */
  reasons?: (today: Today) => RawBuilder<unknown>
  /** SQL of the id of the client, like `l.client_id`. */
  client?: string
  /** The column of the piece; for the table of pieces it is the row itself. */
  piece?: string
  /** Until when its rows are promised; an entry has the day as `promisedOn`, and a group counts those past it. */
  promise?: WorkPromise
  /** Each row belongs to one user, who alone sees it; nobody takes it. */
  isPersonal?: true
  /** The id of its program. */
  program?: RawBuilder<unknown>
  /** Further JSON fields of this kind's entries. */
  own?: Readonly<Record<string, RawBuilder<unknown>>>
}
