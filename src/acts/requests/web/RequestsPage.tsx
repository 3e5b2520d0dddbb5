import { useLingui } from '@lingui/react/macro'
import { useCall } from '#core/web/api/useCall.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { FormSkeleton } from '#ui/web/form/FormSkeleton.tsx'
import { Page } from '#ui/web/page/Page.tsx'
import { readRequest } from '../contract/calls.ts'
import { NewRequest } from './NewRequest.tsx'
import { RequestList } from './RequestList.tsx'
import { RequestRecord } from './RequestRecord.tsx'
import { useListTitle } from './useListTitle.ts'

/** Page `/requests`: the requests that the user may read, one of them, or a new one. */
export function RequestsPage({ id }: { id?: number | 'new' }) {
  if (id === 'new') return <NewRequest />
  return id === undefined ? <RequestList /> : <Loaded key={id} id={id} />
}

function Loaded({ id }: { id: number }) {
  const { t } = useLingui()
  const label = useListTitle()
  const { data, error, refetch } = useCall(readRequest, { params: { id } })
  if (data) return <RequestRecord request={data} />
  return (
    <Page title={t`Request ${id}`} back={{ to: '/requests', label }}>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton label={t`Request ${id}`} />
      )}
    </Page>
  )
}
