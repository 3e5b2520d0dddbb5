import type { PageOf } from '#ui/web/table/columns.ts'

/** The id in the address; `new` where a blank record has an address of its own. */
export type ChosenId = number | 'new' | undefined

/** One page of a list, and the record that is chosen in it. */
export interface Listed<R> {
  /** Absent while they load. */
  rows: readonly R[] | undefined
  page: PageOf
  total: number
  phrase: string
  /** A newer answer is on its way. */
  searching: boolean
  search: (phrase: string) => void
  turnTo: (page: number) => void
  chosen: R | undefined
  /** There is no record of that id. */
  gone: boolean
  /** The chosen record as it stands, for the user who saves second. */
  reread: (record: R) => Promise<R>
  error: unknown
  retry: () => void
}
