import { Trans } from '@lingui/react/macro'
import { AddressLines } from '#base/reference/web/AddressLines.tsx'
import { formatPhone } from '#core/contract/formats.ts'
import type { ClientRow } from '../contract/client.ts'
import { formatMedicareNumber } from '../contract/medicare-number.ts'

/** Details of a client's card: the mailing address and the most requested numbers. */
export function ClientCardDetails({ client }: { client: ClientRow }) {
  const phone = client.phoneNumbers[0]?.number
  return (
    <dl className="details">
      <div>
        <dt>
          <Trans>Mailing address</Trans>
        </dt>
        <dd>
          <AddressLines address={client.addresses[0]} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Client Agency No.</Trans>
        </dt>
        <dd className="tabular">{client.fcsNumber}</dd>
      </div>
      <div>
        <dt>
          <Trans>Medicare No.</Trans>
        </dt>
        <dd className="tabular">{formatMedicareNumber(client.medicareNumber) || <Trans>None</Trans>}</dd>
      </div>
      <div>
        <dt>
          <Trans>Phone Number (home)</Trans>
        </dt>
        <dd className="tabular">{phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}</dd>
      </div>
    </dl>
  )
}
