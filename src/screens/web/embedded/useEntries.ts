import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { Call } from '#core/contract/call.ts'
import type { Paged } from '#core/contract/paging.ts'
import { useCall } from '#core/web/api/useCall.ts'

/** A list that is searched with `phrase` and comes in pages where `page` is given. */
type EntriesCall<R> = Call<
  z.ZodType | undefined,
  z.ZodType,
  undefined,
  z.ZodType<R[] | Paged<R>>,
  undefined,
  false
>

/** What the list is asked for beside phrase and page. */
interface Sought {
  params?: { id: number }
  query?: Record<string, unknown>
}

/** Rule 2.9. */
const SIZE = 5

export interface Entries<R> {
  /** The first page when nothing is searched. */
  all: Paged<R> | undefined
  shown: Paged<R> | undefined
  phrase: string
  searching: boolean
  error: unknown
  refresh: () => void
  search: (phrase: string) => void
  goTo: (page: number) => void
}

/** One page of a list, searched and paged on the server; what else it is asked for begins with its first page. */
export function useEntries<R>(call: EntriesCall<R>, { params, query }: Sought): Entries<R> {
  const sought = JSON.stringify(query)
  const [wanted, setWanted] = useState({ phrase: '', page: 1, sought })
  const { phrase } = wanted
  const page = wanted.sought === sought ? wanted.page : 1
  const ask = (what: { phrase: string; page: number }) => ({
    params,
    query: { ...query, ...what, size: SIZE },
  })
  const found = useCall<EntriesCall<R>>(call, ask({ phrase, page }), { keepPrevious: true, part: true })
  const all = useCall<EntriesCall<R>>(call, ask({ phrase: '', page: 1 }), { keepPrevious: true, part: true })
  const shown = found.data as Paged<R> | undefined
  const last = shown?.page.last ?? page
  // what was alone on the last page is gone
  useEffect(() => {
    if (page > last) setWanted({ phrase, page: last, sought })
  }, [page, last, phrase, sought])
  return {
    all: all.data as Paged<R> | undefined,
    shown,
    phrase,
    searching: found.isPlaceholderData,
    error: found.error,
    refresh: () => {
      void found.refetch()
      void all.refetch()
    },
    search: (next) => setWanted({ phrase: next, page: 1, sought }),
    goTo: (next) => setWanted({ phrase, page: next, sought }),
  }
}
