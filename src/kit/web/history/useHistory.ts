import { useInfiniteQuery } from '@tanstack/react-query'
import type { Call, Sent } from '#kit/contract/call.ts'
import { request } from '#kit/web/api/request.ts'

interface HistoryPage {
  records: unknown[]
  page: { current: number; last: number }
}

/** The history of a record, a page at a time; `more` asks for older entries while there are some. */
export function useHistory(call: Call, id: number) {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [call.name, id],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => {
      const sent = { params: { id }, query: { page: pageParam } } as unknown as Sent<Call>
      return request(call, sent, { signal }) as Promise<HistoryPage>
    },
    getNextPageParam: ({ page: { current, last } }) => (current < last ? current + 1 : undefined),
  })
  return {
    entries: data?.pages.flatMap((page) => page.records),
    more: hasNextPage ? () => void fetchNextPage() : undefined,
  }
}
