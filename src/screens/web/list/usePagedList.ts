import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { Call } from '#core/contract/call.ts'
import type { Paged } from '#core/contract/paging.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { type ListState, useListState } from './listState.ts'

/** A list that is searched with `phrase` and comes in pages where `page` is given. */
export type PagedCall<R> = Call<
  z.ZodType | undefined,
  z.ZodType,
  undefined,
  z.ZodType<R[] | Paged<R>>,
  undefined,
  false
>

/** What a list is asked for beside phrase and page. */
export interface Sought {
  params?: { id: number }
  query?: Record<string, unknown>
}

interface Options {
  /** Records a page; as many as the call has them unless given. */
  size?: number
  /** It belongs to a record that is shown. */
  part?: boolean
}

/** A list that the server searches and pages; what else it is asked for begins with its first page. */
export function usePagedList<R>(
  call: PagedCall<R>,
  { params, query }: Sought = {},
  { size, part }: Options = {},
): ListState<R> {
  const sought = JSON.stringify(query)
  const [wanted, setWanted] = useState({ phrase: '', page: 1, sought })
  const { phrase } = wanted
  const page = wanted.sought === sought ? wanted.page : 1
  const found = useCall<PagedCall<R>>(
    call,
    { params, query: { ...query, phrase, page, size } },
    { keepPrevious: true, part },
  )
  return useListState(found as UseQueryResult<Paged<R>>, {
    phrase,
    search: (next) => setWanted({ phrase: next, page: 1, sought }),
    goTo: (next) => setWanted({ phrase, page: next, sought }),
  })
}
