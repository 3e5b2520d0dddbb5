import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#core/web/api/request.ts'
import { redactableIn } from '../contract/redaction.ts'
import type { Entry, HistoryCall } from '../contract.ts'
import { HistoryPanel } from './HistoryPanel.tsx'
import { RedactButton } from './RedactButton.tsx'

interface RecordHistoryProps {
  call: HistoryCall
  id: number
  /** The screen label of a changed field. */
  fieldLabel: (field: string) => string
  /** The client whom the texts are about, so that the privacy officer may redact them; undefined if there is none. */
  clientId?: number | undefined
  onClose: () => void
  /** The title over the page, as for a row: "History of loan of W4127A". */
  over?: string
}

/** The History panel of a record: who changed what, with the old and the new value. */
export function RecordHistory({ call, id, clientId, ...panel }: RecordHistoryProps) {
  const { t } = useLingui()
  const [looks, setLooks] = useState(false)
  const { entries, more } = useHistory(call, id, looks)
  const act =
    clientId === undefined
      ? undefined
      : (change: Entry['changes'][number], entry: number) => {
          const what = redactableIn({ entity: call.entity, id }, { entry, change })
          const field = panel.fieldLabel(change.field)
          return <RedactButton clientId={clientId} what={what} label={t`Redact this text: ${field}`} />
        }
  return (
    <HistoryPanel entries={entries} onMore={more} looks={looks} onLooks={setLooks} act={act} {...panel} />
  )
}

/** The history of a record, page by page; `more` loads older entries while there are some. */
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
