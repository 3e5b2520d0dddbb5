import { useLingui } from '@lingui/react/macro'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isMissing } from '#core/web/api/ApiError.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { FormSkeleton } from '#ui/web/form/FormSkeleton.tsx'
import { readClient } from '../contract/calls.ts'
import type { Client } from '../contract/client.ts'

interface EditClientProps {
  id: number
  record: (client: Client) => ReactNode
}

/** A client that is not there leads back to the list (rule 2.2.1); one that cannot be reached can be tried again. */
export function EditClient({ id, record }: EditClientProps) {
  const { t } = useLingui()
  const { data: client, error, refetch } = useCall(readClient, { params: { id } }, { staleTime: 2000 })
  if (client) return record(client)
  if (isMissing(error)) return <Navigate to="/clients/{-$id}" params={{ id: undefined }} replace />
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    // no heading yet: the focus waits for the one that names the client
    <FormSkeleton label={t`Client`} />
  )
}
