import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { matches, parsePhrase, searchText } from '#core/contract/phrase.ts'
import { ApiError } from '#core/web/api/ApiError.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import { request } from '#core/web/api/request.ts'
import { callQuery, useCall } from '#core/web/api/useCall.ts'
import type { ListState } from '../list/listState.ts'
import type { OpenedId } from '../list/useOpenedInAddress.ts'
import { usePagedList } from '../list/usePagedList.ts'
import { pageOf, SIZE } from './paging.ts'
import type { ListedRecord, PagedKind, RecordKind } from './recordKind.ts'

/** A list with its selected record. */
export interface RecordList<R> extends ListState<R> {
  chosen: R | undefined
  /** There is no record with that id. */
  gone: boolean
  /** The current record, for the user who saves second. */
  reread: (record: R) => Promise<R>
}

/**
 * A list that is loaded whole, searched and paged here. It shows the page of the selected record until the user pages.
 */
export function useWholeList<R extends ListedRecord, V extends FieldValues>(
  { calls, searched }: RecordKind<R, V>,
  id: OpenedId | undefined,
): RecordList<R> {
  const [phrase, setPhrase] = useState('')
  const [turned, setTurned] = useState<{ page: number; beside: OpenedId | undefined }>()
  const loaded = useCall(calls.list, {})
  const records = loaded.data as R[] | undefined
  const wanted = parsePhrase(phrase)
  const found = records?.filter((record) => matches(searchText(searched(record)), wanted))
  const chosen = records?.find((record) => record.id === id)
  const { rows, page } = pageOf(found ?? [], turned?.beside === id ? turned?.page : undefined, chosen?.id)
  return {
    rows: found && rows,
    page,
    total: found?.length,
    phrase,
    searching: false,
    search: (next) => {
      setPhrase(next)
      setTurned({ page: 1, beside: id })
    },
    goTo: (next) => setTurned({ page: next, beside: id }),
    error: loaded.error,
    refresh: () => void loaded.refetch(),
    chosen,
    gone: typeof id === 'number' && records !== undefined && !chosen,
    reread: async (record) => {
      const all = (await queryClient.fetchQuery({ ...callQuery(calls.list, {}), staleTime: 0 })) as R[]
      return all.find((one) => one.id === record.id) ?? record
    },
  }
}

/** A list that the server searches and pages. Input in the selected record survives paging away from its row. */
export function usePagedRecords<R extends ListedRecord, V extends FieldValues>(
  { calls }: PagedKind<R, V>,
  id: OpenedId | undefined,
): RecordList<R> {
  const list = usePagedList<R>(calls.list, {}, { size: SIZE })
  const isSaved = typeof id === 'number'
  const read = useCall(calls.read, { params: { id: isSaved ? id : 0 } }, { enabled: isSaved })
  const chosen = (read.data as R | undefined) ?? list.rows?.find((record) => record.id === id)
  const gone = isSaved && !read.data && read.error instanceof ApiError && read.error.status === 404
  const readAnew = useEffectEvent(list.refresh)
  const goTo = useEffectEvent(list.goTo)
  const isPastFirst = list.page !== undefined && list.page.current > 1
  useEffect(() => {
    // its row has disappeared too
    if (gone) readAnew()
  }, [gone])
  useEffect(() => {
    // a new record is the first of the first page
    if (id === 'new' && isPastFirst) goTo(1)
  }, [id, isPastFirst])
  return {
    ...list,
    error: list.error ?? (isSaved && !chosen && !gone ? read.error : null),
    refresh: () => {
      list.refresh()
      if (isSaved) void read.refetch()
    },
    chosen: isSaved && !gone ? chosen : undefined,
    gone,
    reread: async (record) => (await request(calls.read, { params: { id: record.id } })) as R,
  }
}
