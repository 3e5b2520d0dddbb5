import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isMissing } from '#core/web/api/ApiError.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { FormSkeleton } from '#ui/web/form/FormSkeleton.tsx'
import { later } from '#ui/web/page/later.tsx'
import { readClient } from '../contract/calls.ts'
import type { Client } from '../contract/client.ts'

const MergedClient = later(async () => (await import('./merging/MergedClient.tsx')).MergedClient)
const MissingClient = later(async () => (await import('./restriction/MissingClient.tsx')).MissingClient)

interface EditClientProps {
  id: number
  record: (client: Client) => ReactNode
}

/** One that is not there, to this reader, can be asked for (decision 120); one that cannot be reached can be tried again. */
export function EditClient({ id, record }: EditClientProps) {
  const { t } = useLingui()
  const { data: client, error, refetch } = useCall(readClient, { params: { id } }, { staleTime: 2000 })
  if (client && 'mergedInto' in client) return <MergedClient client={client} />
  if (client) return record(client)
  if (isMissing(error)) return <MissingClient id={id} onOpened={() => void refetch()} />
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    // no heading yet: the focus waits for the one that names the client
    <FormSkeleton label={t`Client`} />
  )
}
