import { Trans, useLingui } from '@lingui/react/macro'
import { formatPhone, fullName } from '#core/contract/formats.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { HOME } from '#reference/contract/address.ts'
import type { Client } from '../contract/client.ts'
import classes from './ContactLink.module.css'

/** Who it is, for whoever has the person on the phone, and how to reach them. */
export function ClientSubtitle({ client }: { client: Client }) {
  const { t } = useLingui()
  const { day } = useDates()
  const { phoneNumbers, emailAddresses } = client
  const name = fullName(client)
  const phone = phoneNumbers.find(({ type }) => type.id === HOME) ?? phoneNumbers[0]
  const email = (emailAddresses.find(({ primary }) => primary) ?? emailAddresses[0])?.address
  const place = client.addresses.find(({ mailing }) => mailing) ?? client.facility?.addresses.at(-1)
  const born = day(client.birthDate)
  const number = formatPhone(phone?.number)
  const extension = phone?.extension
  const shown = extension ? t`${number} ext. ${extension}` : number
  return (
    <>
      <strong>{name}</strong>,{' '}
      <Trans>
        born <span className="nowrap">{born}</span>
      </Trans>
      {phone && (
        <>
          ,{' '}
          <ContactLink
            href={`tel:${phone.number}${extension ? `;ext=${extension}` : ''}`}
            label={t`Call ${name} at ${shown}`}
          >
            {shown}
          </ContactLink>
        </>
      )}
      {email && (
        <>
          ,{' '}
          <ContactLink
            href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
            label={t`Write to ${name} at ${email}`}
          >
            {email}
          </ContactLink>
        </>
      )}
      {place && `, ${place.city.name}`}
    </>
  )
}

interface ContactLinkProps {
  /** `tel:5065550112`, `mailto:…`. */
  href: string
  /** Whose it is and what it does: "Call Éric at (506) 555-0112". */
  label: string
  children: string
}

/** A phone number or an e-mail address that is called or written to with a press. */
function ContactLink({ href, label, children }: ContactLinkProps) {
  return (
    <a className={classes.link} href={href} aria-label={label}>
      {children}
    </a>
  )
}
