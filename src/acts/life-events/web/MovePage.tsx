import { useLingui } from '@lingui/react/macro'
import { EventOfClient } from './EventOfClient.tsx'
import { MoveForm } from './MoveForm.tsx'

/** Page `/clients/{id}/move`: the new address of a client, and the pieces taken along. */
export function MovePage() {
  const { t } = useLingui()
  return (
    <EventOfClient
      label={t`Move of a client`}
      form={(client, loans) => <MoveForm key={client.id} client={client} loans={loans} />}
    />
  )
}
