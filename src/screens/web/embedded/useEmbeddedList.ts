import type { Paged } from '#core/contract/paging.ts'
import { useCall } from '#core/web/api/useCall.ts'
import type { ListState } from '../list/listState.ts'
import { type PagedCall, type Sought, usePagedList } from '../list/usePagedList.ts'

/** Rule 2.9. */
const SIZE = 5

export interface EmbeddedState<R> extends ListState<R> {
  /** The first page when nothing is searched. */
  all: Paged<R> | undefined
}

/** A list within a page, in pages of five. */
export function useEmbeddedList<R>(call: PagedCall<R>, sought: Sought): EmbeddedState<R> {
  const list = usePagedList<R>(call, sought, { size: SIZE, part: true })
  const { params, query } = sought
  const all = useCall<PagedCall<R>>(
    call,
    { params, query: { ...query, phrase: '', page: 1, size: SIZE } },
    { keepPrevious: true, part: true },
  )
  return {
    ...list,
    all: all.data as Paged<R> | undefined,
    refresh: () => {
      list.refresh()
      void all.refetch()
    },
  }
}
