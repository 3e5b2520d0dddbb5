import { useLingui } from '@lingui/react/macro'
import { EventOfClient } from './EventOfClient.tsx'
import { MoveForm } from './MoveForm.tsx'

/** `/clients/{id}/move`: where a client lives now, and what goes along. */
export function MovePage() {
  const { t } = useLingui()
  return (
    <EventOfClient
      label={t`Move of a client`}
      form={(client, loans) => <MoveForm key={client.id} client={client} loans={loans} />}
    />
  )
}
