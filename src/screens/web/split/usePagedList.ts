import { useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Paged } from '#core/contract/paging.ts'
import { ApiError } from '#core/web/api/ApiError.ts'
import { request } from '#core/web/api/request.ts'
import { useCall } from '#core/web/api/useCall.ts'
import type { ChosenId, Listed } from './listed.ts'
import { SIZE } from './paging.ts'
import type { ListedRecord, PagedKind } from './recordKind.ts'

const FIRST = { size: SIZE, current: 1, last: 1 }

/** A list that the server searches and pages. What is typed into the chosen record outlives its row's page. */
export function usePagedList<R extends ListedRecord, V extends FieldValues>(
  { calls }: PagedKind<R, V>,
  id: ChosenId,
): Listed<R> {
  const [{ phrase, page }, setWanted] = useState({ phrase: '', page: 1 })
  const found = useCall(calls.list, { query: { phrase, page, size: SIZE } }, { keepPrevious: true })
  const shown = found.data as Paged<R> | undefined
  const isSaved = typeof id === 'number'
  const read = useCall(calls.read, { params: { id: isSaved ? id : 0 } }, { enabled: isSaved })
  const chosen = (read.data as R | undefined) ?? shown?.records.find((record) => record.id === id)
  const gone = isSaved && !read.data && read.error instanceof ApiError && read.error.status === 404
  const last = shown?.page.last ?? page
  const { refetch } = found
  useEffect(() => {
    // its row is not there any more either
    if (gone) void refetch()
  }, [gone, refetch])
  useEffect(() => {
    // what was alone on the last page is gone; a new record is the first of the first page
    if (page > last || (id === 'new' && page > 1)) setWanted({ phrase, page: id === 'new' ? 1 : last })
  }, [page, last, phrase, id])
  return {
    rows: shown?.records,
    page: shown?.page ?? FIRST,
    total: shown?.totalRecordCount ?? 0,
    phrase,
    searching: found.isPlaceholderData,
    search: (next) => setWanted({ phrase: next, page: 1 }),
    turnTo: (next) => setWanted({ phrase, page: next }),
    chosen: isSaved && !gone ? chosen : undefined,
    gone,
    reread: async (record) => (await request(calls.read, { params: { id: record.id } })) as R,
    error: found.error ?? (isSaved && !chosen && !gone ? read.error : null),
    retry: () => {
      void found.refetch()
      if (isSaved) void read.refetch()
    },
  }
}
