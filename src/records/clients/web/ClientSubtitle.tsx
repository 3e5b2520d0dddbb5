import { Trans, useLingui } from '@lingui/react/macro'
import { HOME } from '#base/reference/contract/address.ts'
import { fullName } from '#core/contract/formats.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { usePhone } from '#core/web/i18n/phone.ts'
import { EmailLink, PhoneLink } from '#ui/web/page/ContactLink.tsx'
import type { Client } from '../contract/client.ts'

/** Identifying and contact data of a client, for a phone call. */
export function ClientSubtitle({ client }: { client: Client }) {
  const { t } = useLingui()
  const { day } = useDates()
  const { phoneNumbers, emailAddresses } = client
  const name = fullName(client)
  const phone = phoneNumbers.find(({ type }) => type.id === HOME) ?? phoneNumbers[0]
  const email = (emailAddresses.find(({ primary }) => primary) ?? emailAddresses[0])?.address
  const place = client.addresses.find(({ mailing }) => mailing) ?? client.facility?.addresses.at(-1)
  const born = day(client.birthDate)
  const shown = usePhone()(phone)
  const formerly = client.formerNumbers
    .flatMap(({ kind, number }) => (kind === 'MEDICARE_NUMBER' ? [] : [number]))
    .join(', ')
  return (
    <>
      <strong>{name}</strong>,{' '}
      <Trans>
        born <span className="nowrap">{born}</span>
      </Trans>
      {phone && (
        <>
          ,{' '}
          <PhoneLink number={phone.number} extension={phone.extension} label={t`Call ${name} at ${shown}`} />
        </>
      )}
      {email && (
        <>
          , <EmailLink address={email} label={t`Write to ${name} at ${email}`} />
        </>
      )}
      {place && `, ${place.city.name}`}
      {formerly && `, ${t`formerly ${formerly}`}`}
    </>
  )
}
