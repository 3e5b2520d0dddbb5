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

/**
 * Loads a client for editing. A missing one may be hidden from the user, who can request access (decision 120); a
 * failed request can be repeated.
 */
export function EditClient({ id, record }: EditClientProps) {
  const { t } = useLingui()
  const { data: client, error, refetch } = useCall(readClient, { params: { id } }, { staleTime: 2000 })
  if (client && 'mergedInto' in client) return <MergedClient client={client} />
  if (client) return record(client)
  if (isMissing(error)) return <MissingClient id={id} onOpened={() => void refetch()} />
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    // without a heading, so that the focus waits for the one with the client's name
    <FormSkeleton label={t`Client`} />
  )
}
