import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { Call } from '#core/contract/call.ts'
import type { Paged } from '#core/contract/paging.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { type ListState, useListState } from './listState.ts'

/** A list with a `phrase` to search, paged if `page` is given. */
export type PagedCall<R> = Call<
  z.ZodType | undefined,
  z.ZodType,
  undefined,
  z.ZodType<R[] | Paged<R>>,
  undefined,
  false
>

/** The query of a list besides phrase and page. */
export interface Sought {
  params?: { id: number }
  query?: Record<string, unknown>
}

interface Options {
  /** Records a page; default: as many as the call has. */
  size?: number
  /** It belongs to a displayed record. */
  part?: boolean
}

/** A list that the server searches and pages; a changed query starts on its first page. */
export function usePagedList<R>(
  call: PagedCall<R>,
  { params, query }: Sought = {},
  { size, part }: Options = {},
): ListState<R> {
  const sought = JSON.stringify([query, size])
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
