import type { UseQueryResult } from '@tanstack/react-query'
import type { Paged } from '#core/contract/paging.ts'
import { useExistingPage } from '#ui/web/search/useListAddress.ts'
import type { PageOf } from '#ui/web/table/columns.ts'

interface Wanted {
  phrase: string
  search: (phrase: string) => void
  goTo: (page: number) => void
}

/** One page of a searchable list. */
export interface ListState<R> extends Wanted {
  /** Absent while loading, like page and total. */
  rows: readonly R[] | undefined
  page: PageOf | undefined
  total: number | undefined
  /** A newer answer is loading. */
  searching: boolean
  error: unknown
  refresh: () => void
}

/** The state of a list that the server searches and pages; the screen decides where `wanted` is stored. */
export function useListState<R>(found: UseQueryResult<Paged<R>>, wanted: Wanted): ListState<R> {
  useExistingPage(found.data, wanted.goTo)
  return {
    ...wanted,
    rows: found.data?.records,
    page: found.data?.page,
    total: found.data?.totalRecordCount,
    searching: found.isPlaceholderData,
    error: found.error,
    refresh: () => void found.refetch(),
  }
}

/** The `DataTable` props of a list. */
export const tableOf = <R extends { id: number }>({ rows, page, total, searching, goTo }: ListState<R>) => ({
  rows,
  rowKey: ({ id }: R) => id,
  page,
  totalRecordCount: total,
  searching,
  onPage: goTo,
})
