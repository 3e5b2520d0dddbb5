import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { RedactButton, unlessRedacted } from '#base/trail/web/RedactButton.tsx'
import { fullName } from '#core/contract/formats.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { PieceLink } from '#records/equipment/web/PieceLink.tsx'
import { DetailList } from '#ui/web/page/DetailList.tsx'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import { Status } from '#ui/web/page/Status.tsx'
import type { Contact, Entry } from '../../contract/entries.ts'
import classes from '../Campaigns.module.css'
import { Reach } from '../Reach.tsx'
import { ENTRY_LOOKS, useWords } from '../words.ts'

export function EntryFacts({ entry }: { entry: Entry }) {
  const { t } = useLingui()
  const { day, instant } = useDates()
  const words = useWords()
  const field = t`Note`
  const { client, equipment, loan, state, outcome, note, contacts } = entry
  // it is not known whether a letter or mail was read
  const cameOf = (how: Contact['how'], { reached, callBack }: Pick<Contact, 'reached' | 'callBack'>) =>
    callBack ? t`Call back` : reached ? t`Reached` : how !== 'LETTER' && how !== 'MAIL' && t`Not reached`
  return (
    <>
      {client && <Reach client={client} />}
      <DetailList
        details={[
          [
            t`Status`,
            <>
              <Status {...ENTRY_LOOKS[state]}>{words.entry(state)}</Status>{' '}
              {outcome && words.outcome(outcome)}
            </>,
          ],
          [
            t`Client`,
            client && (
              <Link to="/clients/{-$id}" params={{ id: String(client.id) }}>
                {fullName(client)}
              </Link>
            ),
          ],
          [
            t`Equipment`,
            <>
              <PieceLink piece={equipment} />{' '}
              {[nameIn(equipment.item), equipment.modelNumber, equipment.serialNumber]
                .filter(Boolean)
                .join(', ')}
              {entry.locked && ` – ${t`Locked`}`}
            </>,
          ],
          [
            t`Loan`,
            loan &&
              (loan.returnDate
                ? t`From ${day(loan.loanDate)} to ${day(loan.returnDate)}`
                : t`Since ${day(loan.loanDate)}`),
          ],
          [
            t`Note`,
            note && (
              <div className={classes.written}>
                <span>{note}</span>
                {client && (
                  <RedactButton
                    clientId={client.id}
                    what={unlessRedacted(note, { text: 'campaignNote', id: entry.id })}
                    label={t`Redact this text: ${field}`}
                  />
                )}
              </div>
            ),
          ],
        ]}
      />
      <h3>
        <Trans>Contacts</Trans>
      </h3>
      {contacts.length === 0 && (
        <p className="dimmed">
          <Trans>Nobody has been asked yet.</Trans>
        </p>
      )}
      <ul className={classes.contacts}>
        {contacts.map(({ id, how, reached, callBack, note: said, at, by }) => (
          <li key={id}>
            {[words.way(how), instant(at), by.name, cameOf(how, { reached, callBack })]
              .filter(Boolean)
              .join(', ')}
            {said && (
              <div className={classes.written}>
                <SecondLine>{said}</SecondLine>
                {client && (
                  <RedactButton
                    clientId={client.id}
                    what={unlessRedacted(said, { text: 'campaignContact', id })}
                    label={t`Redact note of ${instant(at)}`}
                  />
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
