import type { RawBuilder } from 'kysely'
import type { Access } from '#core/contract/access.ts'
import type { Caller } from './caller.ts'

/** For whom it is looked. */
export type Looking = Pick<Caller, 'db' | 'config' | 'user'>

/** What waits for somebody: rows of a table, found from the records as they are. */
export interface WorkKind {
  /** What finds it by hand. */
  needs: Access
  table: string
  /** Names the table's row in the other parts. */
  alias: string
  /** Which rows wait, as far as the user may see them; `today` is a day where the organisation is. */
  where: (looking: Looking, today: string) => RawBuilder<unknown>
  /** Since when it waits; an index has the rows that wait in this order. */
  since: RawBuilder<unknown>
  sinceIs: 'day' | 'instant'
  /**
   * Why it waits, as an array of texts; absent where since when says it. Who takes it or puts it off does so for these reasons:
   * once there is another one, it waits for everybody again.
   */
  reasons?: (today: string) => RawBuilder<unknown>
  /** SQL of whom it is about, as `l.client_id`. */
  client?: string
  /** The column of the piece that it is about; of the table of pieces it is the row itself. */
  piece?: string
  /** Each has its person, who alone sees it: nobody takes it, and all of it is theirs. */
  isPersonal?: true
  /** The id of its program. */
  program?: RawBuilder<unknown>
  /** What an entry of this kind alone tells, as JSON. */
  own?: Readonly<Record<string, RawBuilder<unknown>>>
}
