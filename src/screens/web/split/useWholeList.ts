import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { matches, parsePhrase, searchText } from '#core/contract/phrase.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import { callQuery, useCall } from '#core/web/api/useCall.ts'
import type { ChosenId, Listed } from './listed.ts'
import { pageOf } from './paging.ts'
import type { ListedRecord, RecordKind } from './recordKind.ts'

/** A list that comes whole, searched and paged here. Its page is that of the chosen record until another is turned to. */
export function useWholeList<R extends ListedRecord, V extends FieldValues>(
  { calls, searched }: RecordKind<R, V>,
  id: ChosenId,
): Listed<R> {
  const [phrase, setPhrase] = useState('')
  const [turned, setTurned] = useState<{ page: number; beside: ChosenId }>()
  const loaded = useCall(calls.list, {})
  const records = loaded.data as R[] | undefined
  const wanted = parsePhrase(phrase)
  const found = records?.filter((record) => matches(searchText(searched(record)), wanted)) ?? []
  const chosen = records?.find((record) => record.id === id)
  const { rows, page } = pageOf(found, turned?.beside === id ? turned?.page : undefined, chosen?.id)
  return {
    rows: records && rows,
    page,
    total: found.length,
    phrase,
    searching: false,
    search: (next) => {
      setPhrase(next)
      setTurned({ page: 1, beside: id })
    },
    turnTo: (next) => setTurned({ page: next, beside: id }),
    chosen,
    gone: typeof id === 'number' && records !== undefined && !chosen,
    reread: async (record) => {
      const all = (await queryClient.fetchQuery({ ...callQuery(calls.list, {}), staleTime: 0 })) as R[]
      return all.find((one) => one.id === record.id) ?? record
    },
    error: loaded.error,
    retry: () => void loaded.refetch(),
  }
}
