import { useLingui } from '@lingui/react/macro'
import { useDates } from '#core/web/i18n/dates.ts'
import { Alert } from '#ui/web/page/Alert.tsx'
import { PhoneLink } from '#ui/web/page/ContactLink.tsx'
import type { Entry } from '../contract/entries.ts'
import classes from './Campaigns.module.css'

/** Phone numbers of a client; for a deceased client the contacts to call instead. */
export function Reach({ client }: { client: NonNullable<Entry['client']> }) {
  const { t } = useLingui()
  const { day } = useDates()
  const { deceasedOn, phoneNumbers, contacts } = client
  const others = contacts.filter(({ phoneNumber }) => phoneNumber !== null)
  const date = day(deceasedOn)
  return (
    <>
      {deceasedOn && (
        <Alert tone="info" title={t`This client died on ${date}. Nothing more is sent to them.`}>
          {others.length === 0 && <p>{t`No next of kin is known.`}</p>}
        </Alert>
      )}
      <ul className={classes.contacts}>
        {!deceasedOn &&
          phoneNumbers.map(({ number, extension }) => (
            <li key={`${number} ${extension}`}>
              <PhoneLink number={number} extension={extension} />
            </li>
          ))}
        {others.map(({ name, phoneNumber, type }) => (
          <li key={`${name} ${phoneNumber}`}>
            <PhoneLink number={phoneNumber ?? ''} />{' '}
            <span className="dimmed">
              {[
                name,
                type === 'NEXT_OF_KIN' ? t`Next of kin` : t({ message: 'Contact', context: 'of a client' }),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
