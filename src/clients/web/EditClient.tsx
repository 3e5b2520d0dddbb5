import { useLingui } from '@lingui/react/macro'
import { Navigate } from '@tanstack/react-router'
import { useCall } from '#kit/web/api/useCall.ts'
import { FormSkeleton } from '#kit/web/form/FormSkeleton.tsx'
import { Page } from '#kit/web/page/Page.tsx'
import { readClient } from '../contract/calls.ts'
import { ClientRecord } from './ClientRecord.tsx'

/** A client that cannot be loaded leads back to the list (spec 2, 2.1). */
export function EditClient({ id }: { id: number }) {
  const { t } = useLingui()
  const { data: client, isError } = useCall(readClient, { params: { id } }, { staleTime: 2000 })
  if (isError) return <Navigate to="/clients/{-$id}" params={{ id: undefined }} replace />
  if (client) return <ClientRecord client={client} />
  return (
    <Page title={t`Edit Client`} back={{ to: '/clients', label: t`Clients` }}>
      <FormSkeleton label={t`Client`} />
    </Page>
  )
}
