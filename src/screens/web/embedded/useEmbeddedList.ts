import type { UseQueryResult } from '@tanstack/react-query'
import type { Paged } from '#core/contract/paging.ts'
import { useCall } from '#core/web/api/useCall.ts'
import type { ListState } from '../list/listState.ts'
import { type PagedCall, type Sought, usePagedList } from '../list/usePagedList.ts'
import { SIZES, usePageSize } from './pageSize.tsx'

/** Records a page (rule 2.9). */
export const [SIZE] = SIZES

export interface EmbeddedState<R> extends ListState<R>, Required<Options> {
  /** The first page without a search. */
  all: Paged<R> | undefined
}

interface Options {
  /** The user can choose how many rows a page has; `EmbeddedTable` then offers it. */
  isSizable?: boolean
}

/** A list within a page, in pages of five, or of as many as the user chose. */
export function useEmbeddedList<R>(
  call: PagedCall<R>,
  sought: Sought,
  { isSizable = false }: Options = {},
): EmbeddedState<R> {
  const chosen = usePageSize()
  const list = usePagedList<R>(call, sought, { size: isSizable ? chosen : SIZE, part: true })
  const all = useFirstPage<R>(call, sought)
  return {
    ...list,
    isSizable,
    all: all.data,
    refresh: () => {
      list.refresh()
      void all.refetch()
    },
  }
}

/** The first page without a search; content beside the list shares its request. */
export function useFirstPage<R>(call: PagedCall<R>, { params, query }: Sought, enabled = true) {
  const first = useCall<PagedCall<R>>(
    call,
    { params, query: { ...query, phrase: '', page: 1, size: SIZE } },
    { keepPrevious: true, part: true, enabled },
  )
  return first as UseQueryResult<Paged<R>>
}
