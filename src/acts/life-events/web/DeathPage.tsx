import { useLingui } from '@lingui/react/macro'
import type { Loan } from '#acts/loans/contract/loan.ts'
import { useCall } from '#core/web/api/useCall.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { FormSkeleton } from '#ui/web/form/FormSkeleton.tsx'
import { readDeath } from '../contract/death.ts'
import { DeathForm } from './DeathForm.tsx'
import { EventOfClient } from './EventOfClient.tsx'

/** Page `/clients/{id}/death`: steps after a client has died. */
export function DeathPage() {
  const { t } = useLingui()
  return (
    <EventOfClient
      label={t`Death of a client`}
      form={(client, loans) => <Facts key={client.id} client={client} loans={loans} />}
    />
  )
}

function Facts({ client, loans }: { client: Client; loans: readonly Loan[] }) {
  const { t } = useLingui()
  const { data, error, refetch } = useCall(readDeath, { params: { id: client.id } })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return data ? (
    <DeathForm client={client} loans={loans} facts={data} />
  ) : (
    <FormSkeleton label={t`Death of a client`} />
  )
}
