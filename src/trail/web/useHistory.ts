import { useInfiniteQuery } from '@tanstack/react-query'
import { request } from '#core/web/api/request.ts'
import type { HistoryCall } from '../contract.ts'

/** The history of a record, a page at a time; `more` asks for older entries while there are some. */
export function useHistory(call: HistoryCall, id: number) {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [call.name, id],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      request(call, { params: { id }, query: { page: pageParam } }, { signal }),
    getNextPageParam: ({ page: { current, last } }) => (current < last ? current + 1 : undefined),
  })
  return {
    entries: data?.pages.flatMap((page) => page.records),
    more: hasNextPage ? () => void fetchNextPage() : undefined,
  }
}
