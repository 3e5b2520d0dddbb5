import { Trans } from '@lingui/react/macro'
import { formatPhone, fullName } from '#kit/contract/formats.ts'
import { useDates } from '#kit/web/i18n/dates.ts'
import { HOME } from '#reference/contract/address.ts'
import type { Client } from '../contract/client.ts'

/** Who it is, for whoever has the person on the phone. */
export function ClientFacts({ client }: { client: Client }) {
  const { day } = useDates()
  const phone = client.phoneNumbers.find(({ type }) => type.id === HOME)
  const place = client.addresses.find(({ mailing }) => mailing) ?? client.facility?.addresses.at(-1)
  const born = day(client.birthDate)
  return (
    <>
      <strong>{fullName(client)}</strong>,{' '}
      <Trans>
        born <span className="nowrap">{born}</span>
      </Trans>
      {phone && (
        <>
          , <span className="nowrap">{formatPhone(phone.number)}</span>
        </>
      )}
      {place && `, ${place.city.name}`}
    </>
  )
}
