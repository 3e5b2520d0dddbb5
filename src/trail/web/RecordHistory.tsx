import { useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { request } from '#core/web/api/request.ts'
import type { HistoryCall } from '../contract.ts'
import { HistoryPanel } from './HistoryPanel.tsx'

interface RecordHistoryProps {
  call: HistoryCall
  id: number
  /** What a changed field is called on the screen. */
  fieldLabel: (field: string) => string
  /** What can be done about a change. */
  act?: ComponentProps<typeof HistoryPanel>['act']
  onClose: () => void
  /** Over the page, as of a row: "History of loan of W4127A". */
  over?: string
}

/** The History panel of a record: who changed what, with the old and the new value. */
export function RecordHistory({ call, id, ...panel }: RecordHistoryProps) {
  const [looks, setLooks] = useState(false)
  const { entries, more } = useHistory(call, id, looks)
  return <HistoryPanel entries={entries} onMore={more} looks={looks} onLooks={setLooks} {...panel} />
}

/** The history of a record, a page at a time; `more` asks for older entries while there are some. */
function useHistory(call: HistoryCall, id: number, looks: boolean) {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [call.name, id, looks],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      request(
        call,
        { params: { id }, query: { page: pageParam, looks: looks ? 'true' : 'false' } },
        { signal },
      ),
    getNextPageParam: ({ page: { current, last } }) => (current < last ? current + 1 : undefined),
  })
  return {
    entries: data?.pages.flatMap((page) => page.records),
    more: hasNextPage ? () => void fetchNextPage() : undefined,
  }
}
