import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { Call } from '#kit/contract/call.ts'
import type { idParams } from '#kit/contract/fields.ts'
import type { Paged, pageableQuery } from '#kit/contract/paging.ts'
import { useCall } from '#kit/web/api/useCall.ts'

/** The loans or repairs of a client or of a piece of equipment. */
export type EntriesCall<R> = Call<
  typeof idParams,
  typeof pageableQuery,
  undefined,
  z.ZodType<R[] | Paged<R>>,
  undefined,
  false
>

/** Spec 2, 9. */
const SIZE = 5

/** One page of what a record has, searched and paged on the server; `all` is its first page when nothing is searched. */
export function useEntries<R>(call: EntriesCall<R>, id: number) {
  const [{ phrase, page }, setWanted] = useState({ phrase: '', page: 1 })
  const ask = (wanted: { phrase: string; page: number }) => ({
    params: { id },
    query: { ...wanted, size: SIZE },
  })
  const found = useCall(call, ask({ phrase, page }), { keepPrevious: true })
  const all = useCall(call, ask({ phrase: '', page: 1 }))
  const shown = found.data as Paged<R> | undefined
  const last = shown?.page.last ?? page
  // what was alone on the last page is archived
  useEffect(() => {
    if (page > last) setWanted({ phrase, page: last })
  }, [page, last, phrase])
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
    search: (next: string) => setWanted({ phrase: next, page: 1 }),
    goTo: (next: number) => setWanted({ phrase, page: next }),
  }
}
